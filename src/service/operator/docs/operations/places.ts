import * as v from 'valibot';
import {PlaceAnswer, ReverseAnswer, SuggestAnswer} from '../../../../contract/place.js';
import {routes} from '../../../../contract/routes/routes.js';
import {Region} from '../../../../contract/session.js';
import {EXAMPLE} from './example.js';
import type {Group} from './operation.js';
import {inPath, inQuery, point} from './parameters.js';

export const places: Group = {
  name: 'Places',
  description: 'Address search, and the place at a point.',
  operations: [
    {
      method: 'get',
      path: routes.region,
      summary: 'Get the region',
      description:
        "The same as in a session, for a page that does not know the phone yet: the region of the branch's country, or else the largest. Without any region it is an area without extent, and every point is outside the map.",
      caller: 'page',
      answer: {status: 200, description: 'The region.', schema: Region},
    },
    {
      method: 'get',
      path: routes.places,
      summary: 'Suggest places',
      description: `Finds streets, doors, landmarks, plus codes, coordinates, and links to maps, in up to 2,000 characters of text.
Places close to \`near\`, the centre of the map, rank higher.`,
      caller: 'page',
      parameters: [
        {
          ...inQuery('text', 'What the person typed.', v.string(), '18 de julio 1234'),
          required: true,
        },
        inQuery('near', 'Latitude,longitude.', v.string(), '-34.9059,-56.1913'),
        inQuery(
          'confirmed',
          'Whether the person ended the text, by Enter or a long pause: some providers of places may be asked only then.',
          v.picklist(['true', 'false']),
          'true',
        ),
      ],
      answer: {status: 200, description: 'Up to eight, the best first.', schema: SuggestAnswer},
    },
    {
      method: 'get',
      path: routes.reverse,
      summary: 'Find the place at a point',
      caller: 'page',
      parameters: point,
      answer: {status: 200, description: 'The nearest place.', schema: ReverseAnswer},
    },
    {
      method: 'get',
      path: `${routes.places}/{id}`,
      summary: 'Get a place',
      caller: 'page',
      parameters: [inPath('id', 'The place id, as the service issued it.', EXAMPLE.placeId)],
      answer: {status: 200, description: 'The place.', schema: PlaceAnswer},
    },
  ],
};
