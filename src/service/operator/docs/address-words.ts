/** Descriptions of the text fields of an address, for every schema that has them. */
export const PARTS = {
  street_name: 'The street; if it has no name, what a neighbour would call it.',
  property_name: 'The name of the building.',
  property_number: 'The house number.',
  unit: 'The apartment or office.',
  floor: 'The floor.',
  directions: 'How to find the door.',
  postal_code: 'The postal code.',
  country_code: 'Two capital letters (ISO 3166-1).',
} as const;

/** Descriptions of the fields of a stored address. */
export const ADDRESS = {
  ...PARTS,
  id: 'The id of the address: the location id in calls from your server.',
  user_id: 'The id of the user whose address it is.',
  url: 'The public link to the address.',
  display_title: 'The whole address as text.',
  geo_point: 'Where the gate is.',
  street_view: 'The street picture in which the person framed their gate.',
  precision:
    'What the point says: on the gate, at the house, along the street, or only in the area (more than 100 m off, or placed on a map without houses), and then no house number is taken from the map.',
  accuracy:
    'The radius in metres around `geo_point` within which the gate is, where that is known.',
  findability:
    'How easily a stranger finds the address: `score` from 0 to 100, and `reasons`, one each for the point, the picture of the gate, the directions and the street.',
  plus_code: 'The point as a plus code (Open Location Code).',
  place_id:
    'The place that the address is at, for `location.place_id` of an interaction; absent if there is none.',
  photo_url: "The person's own photo of the gate.",
  title: 'The first line of the address.',
  subtitle: 'The second line of the address.',
} as const;

/** Descriptions of the fields of `location`, in a response to the customer's server. */
export const LOCATION = {
  location: 'The address.',
  ...Object.fromEntries(
    Object.entries(ADDRESS).map(([field, text]) => [`location.${field}`, text]),
  ),
  'location.link': 'Whether the public link shows the address.',
  'location.app': 'The page or app in which the address was created.',
  'location.phone_proved': 'Whether the person has proved their phone.',
  'location.point_source': 'How the pin was placed.',
  'location.verification': 'The newest window.',
};
