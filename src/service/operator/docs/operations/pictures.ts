import {ImageryAnswer} from '../../../../contract/pictures/imagery.js';
import {routes} from '../../../../contract/routes/routes.js';
import {EXAMPLE} from './example.js';
import type {Group} from './operation.js';
import {inPath, point} from './parameters.js';

const id = inPath('id', 'The id of the panorama.', EXAMPLE.panoramaId);
const webp = {status: 200, description: 'The picture.', types: ['image/webp']} as const;

export const pictures: Group = {
  name: 'Map and street pictures',
  description:
    'What the component shows. Production has the street pictures of the providers that its operator named.',
  operations: [
    {
      method: 'get',
      path: '/v5/map/{theme}/{z}/{x}/{file}',
      summary: 'Get a map tile',
      caller: 'page',
      parameters: [
        inPath('theme', '`light` or `dark`.', 'light'),
        inPath(
          'z',
          'The zoom level, 10 to 20; from 0 if the service has a provider of maps.',
          '14',
        ),
        inPath('x', 'The column.', '5634'),
        inPath('file', 'The row and density: `9880.webp`, `9880@2x.webp`.', '9880@2x.webp'),
      ],
      answer: {
        ...{status: 200, description: 'The picture: a WebP, or what a provider of maps has.'},
        types: ['image/webp', 'image/png', 'image/jpeg'],
      },
      problems: ['bad_argument'],
    },
    {
      method: 'get',
      path: routes.imagery,
      summary: 'Find the panorama nearest to a point',
      caller: 'page',
      parameters: point,
      answer: {status: 200, description: 'The nearest one within 50 m.', schema: ImageryAnswer},
    },
    {
      method: 'get',
      path: `${routes.imagery}/{id}`,
      summary: 'Get a panorama',
      caller: 'page',
      parameters: [id, ...point],
      answer: {status: 200, description: 'The panorama.', schema: ImageryAnswer},
    },
    {
      method: 'get',
      path: `${routes.imagery}/{id}/{file}`,
      summary: 'Get the picture of a panorama',
      caller: 'page',
      parameters: [id, inPath('file', 'The width in pixels.', '1024.webp')],
      answer: webp,
    },
  ],
};
