/** The middle of the village, where nothing is built. */
export const VILLAGE_GREEN = {lat: -0.9, lon: 37.1};

const tags = (all: Readonly<Record<string, string>>) =>
  Object.entries(all)
    .map(([key, value]) => `<tag k="${key}" v="${value}"/>`)
    .join('');
/** A point by its metres to the east and north of the green. */
const node = (id: number, [x, y]: readonly [number, number], about = {}) => {
  const {lat, lon} = VILLAGE_GREEN;
  return `<node id="${id}" version="1" lat="${lat + y / 111_200}" lon="${lon + x / 111_200}">${tags(about)}</node>`;
};
const way = (id: number, nodes: readonly number[], about: Readonly<Record<string, string>>) =>
  `<way id="${id}" version="1">${nodes.map(ref => `<nd ref="${ref}"/>`).join('')}${tags(about)}</way>`;

/** Houses along the two roads of the village, by the point of their south-western corner. */
const HOUSES = [
  ...[-300, -220, -140, -60, 40, 120, 200, 280].flatMap(x => [[x, 30] as const, [x, -50] as const]),
  ...[-320, -240, -160, 120, 220].flatMap(y => [[25, y] as const, [-45, y] as const]),
];

/** A made-up village in Kenya as OpenStreetMap XML: houses, two roads without a name, a school and a shop. */
export const VILLAGE = `<?xml version="1.0"?><osm version="0.6">
  ${node(1, [0, 0], {place: 'village', name: 'Kiambiro', 'addr:country': 'KE'})}
  ${node(2, [150, 150], {amenity: 'school', name: 'Kiambiro Primary School'})}
  ${node(3, [-180, 60], {shop: 'convenience', name: 'Mama Njeri'})}
  ${node(10, [-400, 0])}${node(11, [400, 0])}${node(12, [0, -400])}${node(13, [0, 400])}
  ${HOUSES.flatMap(([x, y], house) =>
    [
      [x, y],
      [x + 12, y],
      [x + 12, y + 10],
      [x, y + 10],
    ].map(([east = 0, north = 0], corner) => node(1000 + house * 4 + corner, [east, north])),
  ).join('')}
  ${way(100, [10, 11], {highway: 'residential'})}
  ${way(101, [12, 13], {highway: 'track'})}
  ${HOUSES.map((_, house) => {
    const first = 1000 + house * 4;
    return way(200 + house, [first, first + 1, first + 2, first + 3, first], {building: 'house'});
  }).join('')}
</osm>`;
