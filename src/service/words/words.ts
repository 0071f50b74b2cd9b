/** What a short page without an address says. */
export type Notice = {readonly heading: string; readonly text: string};

/** Eight directions clockwise from north, as they stand in the description of a picture. */
export type Ways = readonly [
  ...[north: string, northEast: string, east: string, southEast: string],
  ...[south: string, southWest: string, west: string, northWest: string],
];

/** The public page of an address, and the courier's own. */
export type PageWords = {
  /** The title of a point that shows only the area. */
  readonly near: (street: string) => string;
  /** Before the number of a flat and of a floor, for countries whose own words the service does not know. */
  readonly unit: string;
  /** As it stands behind the flat; a line that begins with it has a capital. */
  readonly floor: string;
  /** Between the two. */
  readonly comma: string;
  /** `within` is a length with its unit. */
  readonly areaOnly: (within: string) => string;
  readonly directions: string;
  readonly gate: string;
  readonly photo: string;
  readonly photoOf: string;
  readonly viewOf: (way: string) => string;
  readonly ways: Ways;
  readonly framed: string;
  readonly where: string;
  readonly mapAround: (place: string) => string;
  readonly postalCode: string;
  readonly plusCode: string;
  readonly position: string;
  readonly copy: (what: string) => string;
  readonly copied: string;
  readonly navigate: string;
  readonly call: string;
  readonly otherMaps: string;
};

/** Pages that say why there is no address. */
export type Notices = {
  /** The link never existed. */
  readonly none: Notice;
  readonly hidden: Notice;
  /** The address was deleted, or has another link. */
  readonly gone: Notice;
  /** A courier's link has expired. */
  readonly over: Notice;
  /** Too many requests. */
  readonly busy: Notice;
  /** The service cannot answer at the moment. */
  readonly down: Notice;
};

/** What a courier answers at the gate; `{business}` stands for the name of the branch. */
export type CourierWords = {
  readonly question: string;
  readonly here: string;
  readonly not_here: string;
  /** What the buttons mean, and who sees the answer. */
  readonly note: string;
  readonly finding: string;
  readonly sending: string;
  readonly saved_here: string;
  readonly saved_not_here: string;
  readonly with_location: string;
  readonly without_location: string;
  readonly change: string;
  readonly offline: string;
  readonly failed: string;
  /** Too many answers; `kept_last` follows where the page's script says it. */
  readonly often: string;
  readonly kept_last: string;
  readonly over: string;
  /** The heading of a refused answer, where scripts don't run. */
  readonly notSaved: string;
  readonly goBack: string;
  readonly wrongPage: string;
};

/** All that the service says to persons in one language. */
export type Words = {
  readonly direction: 'ltr' | 'rtl';
  readonly page: PageWords;
  readonly notices: Notices;
  readonly courier: CourierWords;
  /** While the service starts. */
  readonly starting: string;
  /**
   * The text message with a code, in Latin digits. If its letters are in the GSM alphabet it has none beyond it, since one
   * such letter halves what a text holds; other scripts are shorter than that.
   */
  readonly code: (code: string, business: string) => string;
};
