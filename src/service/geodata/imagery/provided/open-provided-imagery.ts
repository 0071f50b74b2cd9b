import {MemoryCache} from '../../../base/drawing/memory-cache.js';
import {createProviderBreaker} from '../../providers/asking/breaker.js';
import {createAsk, createGuard} from '../../providers/asking/create-ask.js';
import {type AskingOptions, openAsking} from '../../providers/asking/open-asking.js';
import {createClientShare} from '../../providers/client-share.js';
import {IMAGERY_VENDORS} from '../../providers/imagery-vendors/imagery-vendors.js';
import type {ImageryConfig} from '../../providers/providers-config.js';
import type {Imagery} from '../imagery.js';
import {createPanoramaStore} from './panorama-store.js';
import {createPictureLoader} from './picture-loader.js';
import {createProvidedImagery, type ImagerySource} from './provided-imagery.js';
import {createProvidedPictures, type PanoramaThread} from './provided-pictures.js';

/** Milliseconds for an answer, and for a file: a page waits for eight and for thirty seconds. */
const DEADLINES = {answer: 3500, file: 12_000};
/** Bytes of pictures in memory: some hundred panoramas. */
const MOST_KEPT = 96 * 2 ** 20;

export type ProvidedImageryFrom = AskingOptions & {
  readonly drawn?: Imagery | undefined;
  readonly onError?: (error: unknown) => void;
  /** Milliseconds. */
  readonly deadlines?: typeof DEADLINES;
  /** Absent: one of its own. */
  readonly thread?: PanoramaThread | undefined;
};

/** The street pictures of the configured vendors; if none is configured, those that the service draws, if it does. */
export function openProvidedImagery(
  configs: readonly ImageryConfig[],
  options: ProvidedImageryFrom,
): Imagery | undefined {
  const {drawn, onError, deadlines = DEADLINES, thread} = options;
  const {elapsed = () => performance.now()} = options;
  if (configs.length === 0) return drawn;
  const sources = configs.map((config): ImagerySource => {
    const {name, requestsADay: aDay} = config;
    const {prefix, create, mostRequests} = IMAGERY_VENDORS[name];
    const asking = openAsking(config, options);
    const vendor = create(createAsk({...asking, deadline: deadlines.answer}), config);
    const breaker = createProviderBreaker(elapsed);
    const guard = createGuard({...asking, breaker, deadline: deadlines.file});
    return {
      ...{prefix, vendor, loader: createPictureLoader({vendor, guard, elapsed})},
      ...(aDay !== undefined && {takeShare: createClientShare({aDay, mostRequests}, elapsed)}),
    };
  });
  const hours = Math.min(...sources.map(({vendor}) => vendor.terms.keepsPictures));
  return createProvidedImagery({
    ...{sources, drawn, onError},
    store: createPanoramaStore(options),
    pictures: createProvidedPictures(
      new MemoryCache(MOST_KEPT, {keptFor: hours * 3_600_000, elapsed}),
      thread,
    ),
  });
}
