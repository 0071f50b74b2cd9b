/** What a vendor's terms demand and allow, as far as the service can keep to it. docs/imagery.md says the same. */
export type ImageryTerms = {
  /** Where the terms stand. */
  readonly source: string;
  /** The licences of pictures that are shown, by the vendor's name for them, in small letters; the words of the credit. */
  readonly licences: Readonly<Record<string, string>>;
  /**
   * Hours for which a picture may be kept, here and in browsers. The licences would allow more; but who is seen in a
   * picture may have it blurred or removed, and then it should be so here too.
   */
  readonly keepsPictures: number;
  /** Whether requests cost money, so that a day's budget must be named. */
  readonly isPaid: boolean;
};
