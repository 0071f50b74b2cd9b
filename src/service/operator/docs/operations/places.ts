import {PlaceAnswer, ReverseAnswer, SuggestAnswer} from '../../../../contract/place.js';
import {routes} from '../../../../contract/routes.js';
import {Region} from '../../../../contract/session.js';
import {EXAMPLE} from './example.js';
import type {Group} from './operation.js';
import {point, textParameter} from './parameters.js';

export const places: Group = {
  name: 'Places',
  description: 'The search under the field, and what is at a point.',
  operations: [
    {
      method: 'get',
      path: routes.region,
      summary: 'Read where the service knows its way',
      description: 'As a session has it; for a page that does not know the phone yet.',
      caller: 'page',
      answer: {status: 200, description: 'The region.', schema: Region},
    },
    {
      method: 'get',
      path: routes.places,
      summary: 'Suggest places',
      description: 'Streets, doors, landmarks, plus codes, coordinates, and links of maps.',
      caller: 'page',
      parameters: [
        textParameter(
          'query',
          'text',
          'What the person typed, 2,000 characters at most.',
          '18 de julio 1234',
        ),
        {
          ...textParameter(
            'query',
            'near',
            'Where the map stands: latitude, longitude.',
            '-34.9059,-56.1913',
          ),
          required: false,
        },
      ],
      answer: {status: 200, description: 'Eight at most, the best first.', schema: SuggestAnswer},
    },
    {
      method: 'get',
      path: routes.reverse,
      summary: 'Find the place at a point',
      caller: 'page',
      parameters: point,
      answer: {status: 200, description: 'The nearest one.', schema: ReverseAnswer},
    },
    {
      method: 'get',
      path: `${routes.places}/{id}`,
      summary: 'Read a place',
      caller: 'page',
      parameters: [textParameter('path', 'id', 'As the service issued it.', EXAMPLE.placeId)],
      answer: {status: 200, description: 'The place.', schema: PlaceAnswer},
    },
  ],
};
