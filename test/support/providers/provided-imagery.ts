import type {Db} from '../../../src/service/base/db/db.js';
import type {Imagery} from '../../../src/service/geodata/imagery/imagery.js';
import {openProvidedImagery} from '../../../src/service/geodata/imagery/provided/open-provided-imagery.js';
import {
  createPanoramaThread,
  type PanoramaThread,
} from '../../../src/service/geodata/imagery/provided/provided-pictures.js';
import {
  IMAGERY_VENDORS,
  type ImageryVendorName,
} from '../../../src/service/geodata/providers/imagery-vendors/imagery-vendors.js';
import {KEY} from '../../conformance/place-provider.js';
import {IMAGERY_DOUBLES} from './imagery-doubles.js';
import {startVendor} from './vendor-server.js';
import {watchProviders} from './watched-providers.js';

/** Milliseconds: the server is on this machine, but the machine is shared. */
const DEADLINES = {answer: 5000, file: 10_000};

/** One for all that is opened: to start it takes longer than to draw what a test asks for. It ends with the process. */
const thread = createPanoramaThread();
const SHARED: PanoramaThread = {draw: job => thread.draw(job), close: async () => {}};

/** Doubles of vendors that listen, and the street pictures that the service has of them. */
export async function provideImagery(
  db: Db,
  names: readonly ImageryVendorName[],
  {
    drawn,
    requestsADay,
    deadlines = DEADLINES,
  }: {
    readonly drawn?: Imagery;
    readonly requestsADay?: number;
    readonly deadlines?: typeof DEADLINES;
  } = {},
) {
  const {options, watched} = watchProviders();
  const vendors = await Promise.all(names.map(name => startVendor(IMAGERY_DOUBLES[name].answers)));
  const configs = names.map((name, at) => ({
    ...{name, requestsADay, url: vendors[at]?.url ?? ''},
    key: IMAGERY_VENDORS[name].needsKey ? KEY : '',
  }));
  const imagery = openProvidedImagery(configs, {...options, db, drawn, deadlines, thread: SHARED});
  if (!imagery) throw new Error('Name a vendor.');
  return {
    ...watched,
    imagery,
    vendors,
    close: async () => {
      await imagery.close();
      for (const vendor of vendors) await vendor.close();
    },
  };
}
