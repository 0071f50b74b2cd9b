import type {Asker} from '../../../base/drawing/asker.js';
import {DrawingError} from '../../../base/drawing/drawing-error.js';
import {askInTurn} from '../../providers/ask-in-turn.js';
import {ProviderError} from '../../providers/asking/provider-error.js';
import type {TakeShare} from '../../providers/client-share.js';
import type {
  Found,
  FoundPanorama,
  ImageryVendor,
} from '../../providers/imagery-vendors/imagery-vendor.js';
import {type Imagery, type NearestPanorama, PREVIEW, SHARP} from '../imagery.js';
import type {PanoramaStore, StoredPanorama} from './panorama-store.js';
import type {PictureLoader} from './picture-loader.js';
import type {ProvidedPictures, Wanted} from './provided-pictures.js';

/** A configured vendor of street pictures. */
export type ImagerySource = {
  /** The letters with which its ids begin. */
  readonly prefix: string;
  readonly vendor: ImageryVendor;
  readonly loader: PictureLoader;
  /** Absent if there is no budget of which a client could take too much. */
  readonly takeShare?: TakeShare | undefined;
};

export type ProvidedImageryOptions = {
  /** In the order in which they are asked; the next one only if the one before has nothing or fails. */
  readonly sources: readonly ImagerySource[];
  /** The drawn pictures of a sandbox, for where no vendor has any; closed with these. */
  readonly drawn?: Imagery | undefined;
  readonly store: PanoramaStore;
  readonly pictures: ProvidedPictures;
  /** Receives what is no `ProviderError`; those are counted in the metrics. */
  readonly onError?: ((error: unknown) => void) | undefined;
};

/** A panorama of a configured vendor that a page was shown. */
type Known = {readonly source: ImagerySource} & StoredPanorama;

const REFUSAL = 'The street pictures are not available now.';
const HOUR = 3600;

/** The street pictures of vendors, under ids of the service. Those of a vendor that is not configured any more are gone. */
export function createProvidedImagery(options: ProvidedImageryOptions): Imagery {
  const {sources, drawn, store, pictures, onError} = options;
  const sourceOf = (id: string) => sources.find(({prefix}) => id.startsWith(prefix));

  /** Stored before anyone hears of it. */
  const issue = async ({prefix, loader}: ImagerySource, found: Found): Promise<NearestPanorama> => {
    const {panorama} = found;
    loader.learn(found);
    await store.put(prefix + panorama.reference, panorama);
    return panoramaOf(prefix, panorama);
  };
  const knownOf = async (id: string): Promise<Known | undefined> => {
    const source = sourceOf(id);
    const stored = source && (await store.get(id));
    return stored && {source, ...stored};
  };
  const wantedOf = async (id: string): Promise<Wanted | undefined> => {
    const known = await knownOf(id);
    if (!known) return undefined;
    const {reference, heading, across} = known.panorama;
    return {
      ...{id, heading, across},
      load: (width, signal) => orDrawingError(known.source.loader.load(reference, width, signal)),
    };
  };
  const askedBy = ({client, signal}: Asker = {}) => ({
    ...{waits: {client, signal}, refusal: REFUSAL},
    ...(onError && {onError}),
  });

  return {
    widths: [PREVIEW, SHARP],
    keptFor(id) {
      const source = sourceOf(id);
      return source ? source.vendor.terms.keepsPictures * HOUR : (drawn?.keptFor(id) ?? 0);
    },
    async nearest(point, metres, asker) {
      const waits = {...askedBy(asker), isNeeded: !drawn};
      const found = await askInTurn(sources, waits, async source => {
        const nearest = await source.vendor.nearest(point, metres, asker?.signal);
        return nearest && issue(source, nearest);
      });
      return found ?? drawn?.nearest(point, metres, asker);
    },
    async find(id, asker) {
      const source = sourceOf(id);
      if (!source) return drawn?.find(id, asker);
      const known = await knownOf(id);
      const before = known && panoramaOf(source.prefix, known.panorama);
      if (known?.isFresh) return before;
      const waits = {...askedBy(asker), isNeeded: !known};
      const found = await askInTurn([source], waits, async () => {
        const reference = id.slice(source.prefix.length);
        const answer = await source.vendor.lookUp(reference, asker?.signal);
        return answer && issue(source, answer);
      });
      return found ?? before;
    },
    async known(id) {
      const known = await knownOf(id);
      return known ? panoramaOf(known.source.prefix, known.panorama) : drawn?.known(id);
    },
    async picture(id, width, asker) {
      const wanted = await wantedOf(id);
      return wanted ? pictures.panorama(wanted, width, asker) : drawn?.picture(id, width, asker);
    },
    async view(id, view, asker) {
      const wanted = await wantedOf(id);
      return wanted ? pictures.view(wanted, view, asker) : drawn?.view(id, view, asker);
    },
    async close() {
      await pictures.close();
      await drawn?.close();
    },
  };
}

function panoramaOf(prefix: string, panorama: FoundPanorama): NearestPanorama {
  const {reference, at, takenAt, attribution, sourceUrl, links} = panorama;
  return {
    ...{id: prefix + reference, at, takenAt, attribution, sourceUrl},
    links: links.map(link => ({id: prefix + link.reference, at: link.at})),
  };
}

/** What is asked of a vendor while a picture is drawn fails as the drawing would. */
async function orDrawingError<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new DrawingError(
      'The street picture cannot be loaded now. Ask again in a moment.',
      error,
    );
  }
}
