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
