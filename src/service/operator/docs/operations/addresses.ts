import {AddressChange} from '../../../../contract/address/address-change.js';
import {AddressAnswer, NewAddress} from '../../../../contract/address/new-address.js';
import {
  AddressesAnswer,
  AddressesQuery,
  OwnAddressAnswer,
} from '../../../../contract/address/own-address.js';
import {routes} from '../../../../contract/routes.js';
import type {Group} from './operation.js';
import {idempotencyKey, locationId} from './parameters.js';

const path = routes.address('{id}');

export const addresses: Group = {
  name: 'Addresses',
  description: `What a person does with their own addresses. Who has proved the phone sees all of them; who has not, what this
session created.`,
  operations: [
    {
      method: 'post',
      path: routes.addresses,
      summary: 'Store an address',
      description: 'With it the first verification window opens.',
      caller: 'session',
      parameters: [idempotencyKey],
      body: {
        schema: NewAddress,
        example: {
          street_name: 'Avenida 18 de Julio',
          property_number: '1234',
          property_name: 'Palacio Salvo',
          directions: 'Blue gate beside the bakery',
          neighborhood: 'Centro',
          city: 'Montevideo',
          country_code: 'UY',
          geo_point: {lat: -34.9058, lon: -56.1913},
          point_source: 'map',
        },
      },
      answer: {status: 201, description: 'The address.', schema: AddressAnswer},
      problems: ['not_found', 'conflict'],
    },
    {
      method: 'get',
      path: routes.addresses,
      summary: 'List the addresses',
      caller: 'session',
      parameters: [
        {
          name: 'archived',
          in: 'query',
          description: 'With the archived ones.',
          schema: AddressesQuery.entries.archived,
          example: 'true',
        },
      ],
      answer: {status: 200, description: 'The addresses.', schema: AddressesAnswer},
    },
    {
      method: 'patch',
      path,
      summary: 'Change an address',
      description: 'Its link is for who has proved the phone.',
      caller: 'session',
      parameters: [locationId],
      body: {
        schema: AddressChange,
        example: {directions: 'Ring twice', floor: '3', archived: false},
      },
      answer: {status: 200, description: 'The address as it is now.', schema: OwnAddressAnswer},
    },
    {
      method: 'post',
      path: routes.selection('{id}'),
      summary: 'Say that the person has chosen an address',
      description: 'It is listed first from then on.',
      caller: 'session',
      parameters: [locationId],
      answer: {status: 200, description: 'The address.', schema: AddressAnswer},
    },
    {
      method: 'put',
      path: routes.photo('{id}'),
      summary: 'Put a photo of the gate',
      description: 'It is drawn anew: nothing of what the camera wrote beside it is kept.',
      caller: 'session',
      parameters: [
        locationId,
        {
          ...idempotencyKey,
          description: 'Under which the address was created: by it a later session puts the photo.',
          required: false,
        },
      ],
      body: {
        types: ['image/jpeg', 'image/png', 'image/webp'],
        description: '6 MB and 25 megapixels at most.',
      },
      answer: {status: 200, description: 'The address, with its photo.', schema: AddressAnswer},
    },
    {
      method: 'delete',
      path: routes.photo('{id}'),
      summary: 'Take the photo away',
      caller: 'session',
      parameters: [locationId],
      answer: {status: 204, description: 'It is gone.'},
    },
    {
      method: 'delete',
      path,
      summary: 'Delete an address',
      description: 'For who has proved the phone.',
      caller: 'session',
      parameters: [locationId],
      answer: {status: 204, description: 'It is deleted.'},
    },
  ],
};
