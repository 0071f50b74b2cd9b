/* A Photon for tests: it answers as the real one does, from five places in Berlin. */
import {once} from 'node:events';
import {createServer} from 'node:http';

const BERLIN = {city: 'Berlin', state: 'Berlin', country: 'Deutschland', countrycode: 'DE'};

const places = [
  {
    lat: 52.5169,
    lon: 13.3889,
    type: 'house',
    street: 'Unter den Linden',
    housenumber: '17',
    district: 'Mitte',
  },
  {lat: 52.5171, lon: 13.3863, type: 'street', name: 'Unter den Linden', district: 'Mitte'},
  {lat: 52.5032, lon: 13.3952, type: 'street', name: 'Lindenstraße', district: 'Kreuzberg'},
  {lat: 52.4461, lon: 13.5745, type: 'street', name: 'Lindenstraße', district: 'Köpenick'},
  {lat: 52.517, lon: 13.3888, type: 'city', name: 'Berlin'},
];

const features = places.map(({lat, lon, ...properties}, at) => ({
  type: 'Feature',
  geometry: {type: 'Point', coordinates: [lon, lat]},
  properties: {...BERLIN, osm_type: 'W', osm_id: at + 1, ...properties},
}));

/** Listens on a free port until `close`; whatever is below `/broken` answers 503. */
export async function startFakePhoton() {
  const server = createServer((request, response) => {
    const {pathname, searchParams} = new URL(request.url, 'http://localhost');
    const answer = {'/api': search, '/reverse': reverse}[pathname];
    const headers = {'access-control-allow-origin': '*', 'content-type': 'application/json'};
    response.writeHead(answer ? 200 : 503, headers);
    response.end(
      answer && JSON.stringify({type: 'FeatureCollection', features: answer(searchParams)}),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Features in which each word begins a word; what is near first, where it is said near what. */
function search(query) {
  const words = query.get('q').toLowerCase().split(/\s+/);
  return features
    .filter(({properties: {name = '', street = '', housenumber = ''}}) => {
      const text = ` ${name} ${street} ${housenumber}`.toLowerCase();
      return words.every(word => text.includes(` ${word}`));
    })
    .sort((a, b) => (query.has('lat') ? kilometres(a, query) - kilometres(b, query) : 0))
    .slice(0, query.get('limit'));
}

function reverse(query) {
  return features
    .filter(feature => kilometres(feature, query) <= query.get('radius'))
    .sort((a, b) => kilometres(a, query) - kilometres(b, query))
    .slice(0, query.get('limit'));
}

/** As exact as a town needs: a degree of latitude has 111 km. */
function kilometres({geometry: {coordinates}}, query) {
  const [lon, lat] = coordinates;
  const east = (lon - query.get('lon')) * Math.cos((lat * Math.PI) / 180);
  return 111 * Math.hypot(east, lat - query.get('lat'));
}
