/** What is said of the words of an address, wherever a shape has them. */
export const PARTS = {
  street_name: 'The street; where none has a name, what a neighbour would say.',
  property_name: 'The name of the building.',
  property_number: 'The number of the house.',
  unit: 'The apartment or office.',
  floor: 'The floor it is on.',
  directions: 'How to get to the door, in words.',
  postal_code: 'As the post writes it.',
  country_code: 'ISO 3166-1, two capital letters.',
} as const;

/** What is said of each field of a stored address. */
export const ADDRESS = {
  ...PARTS,
  id: 'The address id, which every call of your server takes as the location id.',
  user_id: "The user's id in the service.",
  url: 'The public link to view the address.',
  display_title: 'The full text of the address.',
  geo_point: 'Where the gate is.',
  street_view: 'The picture in which the person framed their gate.',
  plus_code: 'The point as an open location code.',
  place_id:
    'The place in the search that it is at, for `location.place_id` of an interaction; absent where it is at none.',
  photo_url: "The person's own photo of the gate.",
  title: 'The first line of the address.',
  subtitle: 'The second line of it.',
} as const;
