import {AddressChange} from '../../../../contract/address/address-change.js';
import {AddressAnswer, NewAddress} from '../../../../contract/address/new-address.js';
import {
  AddressesAnswer,
  AddressesQuery,
  OwnAddressAnswer,
} from '../../../../contract/address/own-address.js';
import {routes} from '../../../../contract/routes/routes.js';
import type {Group} from './operation.js';
import {idempotencyKey, inQuery, locationId} from './parameters.js';

const path = routes.address('{id}');
const {archived} = AddressesQuery.entries;

export const addresses: Group = {
  name: 'Addresses',
  description: `The person's own addresses. Whoever has proved the phone sees all of them; anyone else sees only those that this
session created.`,
  operations: [
    {
      method: 'post',
      path: routes.addresses,
      summary: 'Store an address',
      description: 'This also opens the first verification window.',
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
      summary: 'List addresses',
      caller: 'session',
      parameters: [inQuery('archived', 'Whether to include archived ones.', archived, 'true')],
      answer: {status: 200, description: 'The addresses.', schema: AddressesAnswer},
    },
    {
      method: 'patch',
      path,
      summary: 'Change an address',
      description: 'Only a person who has proved the phone can change the public link.',
      caller: 'session',
      parameters: [locationId],
      body: {
        schema: AddressChange,
        example: {directions: 'Ring twice', floor: '3', archived: false},
      },
      answer: {status: 200, description: 'The changed address.', schema: OwnAddressAnswer},
    },
    {
      method: 'post',
      path: routes.selection('{id}'),
      summary: 'Select an address',
      description: 'Records that the person chose it. From then on it is listed first.',
      caller: 'session',
      parameters: [locationId],
      answer: {status: 200, description: 'The address.', schema: AddressAnswer},
    },
    {
      method: 'put',
      path: routes.photo('{id}'),
      summary: 'Upload a photo of the gate',
      description: 'Replaces an earlier photo. It is re-encoded without its metadata.',
      caller: 'session',
      parameters: [
        locationId,
        {
          ...idempotencyKey,
          description:
            'The key with which the address was created; needed by a session that cannot see the address.',
          required: false,
        },
      ],
      body: {
        types: ['image/jpeg', 'image/png', 'image/webp'],
        description: 'at most 6 MB and 25 megapixels.',
      },
      answer: {status: 200, description: 'The address with its photo.', schema: AddressAnswer},
    },
    {
      method: 'delete',
      path: routes.photo('{id}'),
      summary: 'Delete the photo',
      caller: 'session',
      parameters: [locationId],
      answer: {status: 204, description: 'The photo is deleted.'},
    },
    {
      method: 'delete',
      path,
      summary: 'Delete an address',
      description: 'Only a person who has proved the phone can delete an address.',
      caller: 'session',
      parameters: [locationId],
      answer: {status: 204, description: 'The address is deleted.'},
    },
  ],
};
