import type {Point} from '../../../src/geo/point.js';
import {FLAT, HUGE, type ImageryDouble, isIn, STREET} from './imagery-double.js';
import {flatPhoto, pngHead, spherePhoto} from './street-photos.js';

// The shapes of https://www.mapillary.com/developer/api-documentation (image, search).
const IDS = {
  ...{before: '498763468214101', sphere: '498763468214102', after: '498763468214103'},
  ...{hidden: '498763468214104', towards: '498763468214105', away: '498763468214106'},
  huge: '498763468214107',
} as const;
/** The focal length for a field of 70° from left to right. */
const FOCAL = 0.5 / Math.tan((35 * Math.PI) / 180);
const TAKEN = Date.parse('2023-08-12T10:00:00Z');

type Picture = {
  readonly id: string;
  readonly at: Point;
  readonly angle: number;
  readonly camera?: 'spherical' | 'perspective' | 'fisheye';
  readonly seconds?: number;
};

const PICTURES: readonly Picture[] = [
  {id: IDS.after, at: STREET.after, angle: 200, seconds: 2},
  {id: IDS.before, at: STREET.before, angle: 200, seconds: 0},
  {id: IDS.sphere, at: STREET.sphere, angle: 200, seconds: 1},
  // A fisheye bends what it shows.
  {id: IDS.hidden, at: STREET.hidden, angle: 0, camera: 'fisheye'},
  {id: IDS.towards, at: FLAT.towards, angle: 0, camera: 'perspective'},
  {id: IDS.away, at: FLAT.away, angle: 180, camera: 'perspective'},
  {id: IDS.huge, at: HUGE, angle: 0},
];

const point = ({lat, lon}: Point) => ({type: 'Point', coordinates: [lon, lat]});

/** Only what was asked for is answered, and the id. */
function imageOf(
  {id, at, angle, camera = 'spherical', seconds = 0}: Picture,
  fields: string | null,
  host: string,
) {
  const isPano = camera === 'spherical';
  const aside = {lat: at.lat + 0.00002, lon: at.lon};
  const all: Readonly<Record<string, unknown>> = {
    ...{is_pano: isPano, camera_type: camera, sequence: isPano ? 'kq3' : 'zz9'},
    camera_parameters: isPano ? [] : [FOCAL, 0, 0],
    ...(isPano ? {width: 5760, height: 2880} : {width: 4000, height: 3000}),
    captured_at: TAKEN + seconds * 1000,
    // As the device said, and as Mapillary corrected it.
    ...{compass_angle: (angle + 20) % 360, computed_compass_angle: angle},
    ...{geometry: point(aside), computed_geometry: point(at)},
    creator: {username: 'marta', id: '104921'},
    thumb_2048_url: `http://${host}/files/${id}/2048?oh=00_AfC&oe=65A1`,
    thumb_original_url: `http://${host}/files/${id}/original?oh=00_AfD&oe=65A1`,
  };
  const asked = (fields ?? '').split(',').filter(field => field in all);
  return {id, ...Object.fromEntries(asked.map(field => [field, all[field]]))};
}

export const mapillaryDouble: ImageryDouble = {
  name: 'mapillary',
  answers({path, query, headers: {host = ''}}) {
    const fields = query.get('fields');
    if (path === '/images') {
      const isPano = query.get('is_pano') === 'true';
      const found = PICTURES.filter(
        ({at, camera = 'spherical'}) =>
          isIn(query.get('bbox'), at) && (camera === 'spherical') === isPano,
      );
      return {data: found.map(one => imageOf(one, fields, host))};
    }
    const [, id, size] = /^\/(?:files\/)?(\d+)(?:\/(2048|original))?$/.exec(path) ?? [];
    const picture = PICTURES.find(one => one.id === id);
    if (!picture) return undefined;
    if (!size) return imageOf(picture, fields, host);
    if (id === IDS.huge && size === 'original') return pngHead(11_904, 5952);
    const width = size === 'original' ? 4800 : 2048;
    return (picture.camera ?? 'spherical') === 'spherical'
      ? spherePhoto(width)
      : flatPhoto(width, (width * 3) / 4);
  },
  files: '/files/',
  keyIn: ({headers}) => headers.authorization?.replace(/^OAuth /, ''),
  sphere: {reference: IDS.sphere, heading: 200, author: 'marta'},
  flat: {reference: IDS.towards, across: 70},
  unknown: '1',
  hidden: IDS.hidden,
  huge: IDS.huge,
};
