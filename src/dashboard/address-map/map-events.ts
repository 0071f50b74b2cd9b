/** Somebody chose the mark of one address on the map. */
export class AddressChosenEvent extends Event {
  readonly addressId: string;
  constructor(addressId: string) {
    super('address-chosen', {bubbles: true});
    this.addressId = addressId;
  }
}

/** Somebody chose a mark whose addresses are all at one place: the list has to tell them apart. */
export class PlaceChosenEvent extends Event {
  /** Of the place. */
  readonly plusCode: string;
  constructor(plusCode: string) {
    super('place-chosen', {bubbles: true});
    this.plusCode = plusCode;
  }
}

declare global {
  interface HTMLElementEventMap {
    'address-chosen': AddressChosenEvent;
    'place-chosen': PlaceChosenEvent;
  }
}
