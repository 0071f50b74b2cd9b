import type {GatePictures} from '../../../contract/dashboard/looked-at-address.js';
import {routes} from '../../../contract/routes/routes.js';
import type {LinkMaker, Location} from '../../people/locations/location.js';
import {areaPixels} from '../page/page-area.js';
import {findPictures, type PictureSources} from '../page/page-pictures.js';

export type GatePictureSources = PictureSources & {
  /** The credit of the map. */
  readonly attribution: () => string;
};

/** The pictures of an address; undefined while its public page, of which they are, shows nothing. */
export async function gatePictures(
  sources: GatePictureSources & Pick<LinkMaker, 'secrets'>,
  location: Location,
): Promise<GatePictures | undefined> {
  if (location.linkHiddenAt) return undefined;
  const {branchId, id, slugVersion} = location;
  const path = routes.addressPage(sources.secrets.slug(branchId, id, slugVersion));
  const {mapUrls, photo, view} = await findPictures(sources, location, path);
  const radius = areaPixels(location);
  return {
    map: {
      ...{light: mapUrls('light'), dark: mapUrls('dark'), attribution: sources.attribution()},
      ...(radius !== undefined && {radius: Math.round(radius)}),
    },
    ...(photo && {photo}),
    ...(view && {
      view: {
        ...{url: view.url, side: view.side, attribution: view.attribution},
        ...(view.sourceUrl !== undefined && {source_url: view.sourceUrl}),
      },
    }),
  };
}
