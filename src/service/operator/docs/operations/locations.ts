import {LocationChange} from '../../../../contract/address/address-change.js';
import {LocationAnswer} from '../../../../contract/address/location.js';
import {routes} from '../../../../contract/routes/routes.js';
import type {Group} from './operation.js';
import {locationId} from './parameters.js';

const path = routes.location('{id}');

export const locations: Group = {
  name: 'Locations',
  description: 'The addresses of your branch. Each call is recorded in the audit log.',
  operations: [
    {
      method: 'get',
      path,
      summary: 'Get an address',
      description: 'Works even if the address is archived or its public link is hidden.',
      caller: 'server',
      parameters: [locationId],
      answer: {status: 200, description: 'The address.', schema: LocationAnswer},
    },
    {
      method: 'patch',
      path,
      summary: 'Change an address',
      caller: 'server',
      parameters: [locationId],
      body: {
        schema: LocationChange,
        example: {directions: 'Blue gate beside the bakery', unit: null},
      },
      answer: {status: 200, description: 'The changed address.', schema: LocationAnswer},
    },
    {
      method: 'get',
      path: routes.locationPhoto('{id}'),
      summary: "Get the person's photo of the gate",
      caller: 'server',
      parameters: [locationId],
      answer: {status: 200, description: 'The photo.', types: ['image/webp', 'image/jpeg']},
    },
    {
      method: 'delete',
      path,
      summary: 'Delete an address',
      description: 'Deletes everything that belongs to it. Its public link is gone for good.',
      caller: 'server',
      parameters: [locationId],
      answer: {status: 204, description: 'The address is deleted.'},
    },
  ],
};
