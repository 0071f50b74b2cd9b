import type {Point} from '../../../src/geo/point.js';
import {FLAT, HUGE, type ImageryDouble, isIn, STREET} from './imagery-double.js';
import {flatPhoto, pngHead, spherePhoto} from './street-photos.js';
import type {VendorRequest} from './vendor-server.js';

// The shapes of https://panoramax.openstreetmap.fr/api/docs/swagger (STAC 1.0 with the extensions view, perspective
// imagery and tiled assets), and of the samples in the repository of the web viewer.
const uuid = (letter: string) => `${letter.repeat(8)}-5a90-4b42-8d79-${letter.repeat(12)}`;
const IDS = {
  ...{
    before: uuid('a'),
    sphere: uuid('b'),
    after: uuid('c'),
    hidden: uuid('d'),
    towards: uuid('e'),
  },
  ...{away: uuid('f'), huge: uuid('1'), silent: uuid('2')},
} as const;

type Picture = {
  readonly id: string;
  readonly at: Point;
  readonly azimuth?: number;
  readonly field?: number;
  readonly license?: string;
  readonly beside?:
    | Readonly<Record<'prev' | 'next', string>>
    | {readonly prev: string}
    | {readonly next: string};
};

const PICTURES: readonly Picture[] = [
  {id: IDS.before, at: STREET.before, azimuth: 90, field: 360, beside: {next: IDS.sphere}},
  {
    ...{id: IDS.sphere, at: STREET.sphere, azimuth: 90, field: 360},
    beside: {prev: IDS.before, next: IDS.after},
  },
  {id: IDS.after, at: STREET.after, azimuth: 90, field: 360, beside: {prev: IDS.sphere}},
  {id: IDS.hidden, at: STREET.hidden, azimuth: 90, field: 360, license: 'proprietary'},
  // It does not say where it looks.
  {id: IDS.silent, at: STREET.hidden, field: 360},
  {id: IDS.towards, at: FLAT.towards, azimuth: 0, field: 70, license: 'etalab-2.0'},
  {id: IDS.away, at: FLAT.away, azimuth: 180, field: 70},
  {id: IDS.huge, at: HUGE, azimuth: 0, field: 360},
];

const point = ({lat, lon}: Point) => ({type: 'Point', coordinates: [lon, lat]});

function itemOf({id, at, azimuth, field, license = 'CC-BY-SA-4.0', beside}: Picture, host: string) {
  const picture = (name: string) => `http://${host}/pictures/${id}/${name}`;
  const collection = 'bb129602-5ac1-4512-bf67-9ec1fa23033f';
  return {
    ...{type: 'Feature', stac_version: '1.0.0', id, collection},
    stac_extensions: ['https://stac-extensions.github.io/view/v1.0.0/schema.json'],
    ...{geometry: point(at), bbox: [at.lon, at.lat, at.lon, at.lat]},
    assets: {
      hd: {href: picture('hd.jpg'), roles: ['data'], type: 'image/jpeg'},
      sd: {href: picture('sd.jpg'), roles: ['visual'], type: 'image/jpeg'},
      thumb: {href: picture('thumb.jpg'), roles: ['thumbnail'], type: 'image/jpeg'},
    },
    links: [
      {rel: 'root', type: 'application/json', href: `http://${host}/api`},
      {
        rel: 'self',
        type: 'application/geo+json',
        href: `http://${host}/api/collections/x/items/${id}`,
      },
      ...Object.entries(beside ?? {}).map(([rel, other]) => ({
        ...{rel, id: other, type: 'application/geo+json'},
        geometry: point(PICTURES.find(one => one.id === other)?.at ?? at),
        href: `http://${host}/api/collections/x/items/${other}`,
      })),
    ],
    properties: {
      ...{datetime: '2022-05-03T13:28:56+00:00', license, 'geovisio:producer': 'somebody-else'},
      'pers:interior_orientation': {
        ...{camera_manufacturer: 'GoPro', camera_model: 'Max', focal_length: 3},
        field_of_view: field,
      },
      ...(azimuth !== undefined && {'view:azimuth': azimuth}),
    },
    providers: [
      {name: 'lisa_b', roles: ['producer']},
      {name: 'panoramax.example', roles: ['processor', 'host']},
    ],
  };
}

export const panoramaxDouble: ImageryDouble = {
  name: 'panoramax',
  answers({path, query, headers: {host = ''}}: VendorRequest) {
    if (path === '/api/search') {
      const ids = query.get('ids')?.split(',');
      const found = PICTURES.filter(({id, at}) =>
        ids ? ids.includes(id) : isIn(query.get('bbox'), at),
      );
      return {
        ...{type: 'FeatureCollection', links: []},
        features: found.slice(0, Number(query.get('limit') ?? 10)).map(one => itemOf(one, host)),
      };
    }
    const [, id, file] = /^\/pictures\/([\da-f-]+)\/(\w+)\.jpg$/.exec(path) ?? [];
    const picture = PICTURES.find(one => one.id === id);
    if (!picture) return fileOf(path);
    // The large ones are on another store.
    return file === 'hd' ? new URL(`http://${host}/pictures/store/${id}`) : fileFor(picture, 2048);
  },
  files: '/pictures/',
  // It has none.
  keyIn: () => '',
  sphere: {reference: IDS.sphere.replaceAll('-', ''), heading: 90, author: 'lisa_b'},
  flat: {reference: IDS.towards.replaceAll('-', ''), across: 70},
  unknown: '0'.repeat(32),
  hidden: IDS.hidden.replaceAll('-', ''),
  huge: IDS.huge.replaceAll('-', ''),
};

function fileOf(path: string): Uint8Array | undefined {
  const id = /^\/pictures\/store\/([\da-f-]+)$/.exec(path)?.[1];
  const picture = PICTURES.find(one => one.id === id);
  return picture && fileFor(picture, 4800);
}

function fileFor({id, field}: Picture, width: number): Uint8Array {
  if (id === IDS.huge && width > 2048) return pngHead(11_904, 5952);
  return field === 360 ? spherePhoto(width) : flatPhoto(width, (width * 3) / 4);
}
