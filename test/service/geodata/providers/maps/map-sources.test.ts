import {urlBytes} from '../../../../../src/service/geodata/providers/maps/archive-bytes.js';
import {openPmtiles} from '../../../../../src/service/geodata/providers/maps/pmtiles.js';
import {xyz} from '../../../../../src/service/geodata/providers/maps/xyz.js';
import {mapSourceConformance} from '../../../../conformance/map-source.js';
import {
  ARCHIVE,
  DOUBLE_ZOOM,
  fileServer,
  tileServer,
} from '../../../../support/providers/maps/map-doubles.js';

mapSourceConformance('xyz', tileServer, async (guard, url) =>
  xyz(guard, {
    ...{name: 'xyz', url: `${url}/light/{z}/{x}/{y}{r}.png?key={key}`, darkUrl: undefined},
    ...{key: 'k', attribution: '© Tiles', largestZoom: DOUBLE_ZOOM},
  }),
);

mapSourceConformance(
  'pmtiles',
  fileServer(() => ({bytes: ARCHIVE, etag: '"1"'})),
  (guard, url) =>
    openPmtiles(urlBytes(`${url}/map.pmtiles`, guard), {
      ...{name: 'pmtiles', attribution: undefined, option: 'MAP_URL'},
      at: {url: `${url}/map.pmtiles`},
    }),
);
