import {ImageryAnswer} from '../../../../contract/pictures/imagery.js';
import {routes} from '../../../../contract/routes.js';
import {EXAMPLE} from './example.js';
import type {Group} from './operation.js';
import {point, textParameter} from './parameters.js';

const id = textParameter('path', 'id', 'As an answer gave it.', EXAMPLE.panoramaId);
const webp = {status: 200, description: 'The picture.', types: ['image/webp']} as const;

export const pictures: Group = {
  name: 'Map and street pictures',
  description: 'What the component shows. Production has no street pictures of its own.',
  operations: [
    {
      method: 'get',
      path: '/v5/map/{theme}/{z}/{x}/{file}',
      summary: 'Draw a map tile',
      caller: 'page',
      parameters: [
        textParameter('path', 'theme', '`light` or `dark`.', 'light'),
        textParameter('path', 'z', 'The zoom, 10 to 20.', '14'),
        textParameter('path', 'x', 'The column.', '5634'),
        textParameter(
          'path',
          'file',
          'The row and the density: `9880.webp`, `9880@2x.webp`.',
          '9880@2x.webp',
        ),
      ],
      answer: webp,
      problems: ['bad_argument'],
    },
    {
      method: 'get',
      path: routes.imagery,
      summary: 'Find the panorama nearest to a point',
      caller: 'page',
      parameters: point,
      answer: {status: 200, description: 'Within 50 m.', schema: ImageryAnswer},
    },
    {
      method: 'get',
      path: `${routes.imagery}/{id}`,
      summary: 'Read a panorama',
      caller: 'page',
      parameters: [id, ...point],
      answer: {status: 200, description: 'That one.', schema: ImageryAnswer},
    },
    {
      method: 'get',
      path: `${routes.imagery}/{id}/{file}`,
      summary: 'Draw a panorama',
      caller: 'page',
      parameters: [id, textParameter('path', 'file', 'One of its sizes, by width.', '1024.webp')],
      answer: webp,
    },
  ],
};
