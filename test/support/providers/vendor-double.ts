import type {ProviderConfig} from '../../../src/service/geodata/providers/providers-config.js';
import type {VendorAnswers, VendorRequest} from './vendor-server.js';

/** A vendor as the tests have it: what it answers by its documentation, and what is in those answers. */
export type VendorDouble = {
  readonly name: ProviderConfig['name'];
  readonly answers: VendorAnswers;
  /** The key as the vendor reads it from a request. */
  readonly keyIn: (request: VendorRequest) => string | null | undefined;
  /** A text that finds this door first, on the building. */
  readonly door: {
    readonly text: string;
    readonly street_name: string;
    readonly property_number: string;
    readonly country_code: string;
  };
  /** A text that finds a street first. */
  readonly street: string;
  /** A text that finds something with a name that is no street, if the vendor has such things. */
  readonly named?: {readonly text: string; readonly title: string};
  /** A text that finds a number first that the vendor only estimates, if it says so. */
  readonly estimated?: string;
  /** A point at a door, and one where the vendor has nothing. */
  readonly somewhere: {readonly lat: number; readonly lon: number};
  readonly nowhere: {readonly lat: number; readonly lon: number};
  /** Says in which language and countries, and near which point, a search was. */
  readonly asked: (request: VendorRequest) => {
    readonly near: string | undefined;
    readonly countries: string | undefined;
    readonly language: string | undefined;
  };
};

/** What no double finds. */
export const NONSENSE = 'zzqqxx';

/** What every double knows: a door of Berlin, a point near it, and a point of the sea. */
export const IN_BERLIN = {
  door: {
    ...{text: 'unter den linden 17', street_name: 'Unter den Linden', property_number: '17'},
    country_code: 'DE',
  },
  somewhere: {lat: 52.517, lon: 13.389},
  nowhere: {lat: -40, lon: -30},
} satisfies Partial<VendorDouble>;
