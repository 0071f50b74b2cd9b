import {LocationChange} from '../../../../contract/address/address-change.js';
import {LocationAnswer} from '../../../../contract/address/location.js';
import {LocationsAnswer, LocationsQuery} from '../../../../contract/address/location-list.js';
import {routes} from '../../../../contract/routes/routes.js';
import {CourierLinkAnswer, NewCourierLink} from '../../../../contract/verification/courier.js';
import type {Group} from './operation.js';
import {inQuery, locationId} from './parameters.js';

const path = routes.location('{id}');
const {before, limit, q, status} = LocationsQuery.entries;

export const locations: Group = {
  name: 'Locations',
  description: 'The addresses of your branch. Each call is recorded in the audit log.',
  operations: [
    {
      method: 'get',
      path: routes.locations,
      summary: 'List addresses',
      description: `The newest first, archived ones included: what each is called, how it stands, and whose it is, with the last three
digits of the phone alone. A page leaves one audit line.`,
      caller: 'server',
      parameters: [
        inQuery('before', 'The id of the last address on the previous page.', before),
        inQuery('limit', 'The maximum number of addresses.', limit, '20'),
        inQuery(
          'q',
          `Words of the address, each of which may be begun; or of the person's name, from three letters on, and the last three or
four digits of their phone; or an id, a whole plus code, or a whole phone.`,
          q,
          'gaboto 11',
        ),
        inQuery('status', 'Only those that stand so.', status, 'verified'),
      ],
      answer: {status: 200, description: 'A page of addresses.', schema: LocationsAnswer},
    },
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
      method: 'post',
      path: routes.courierLinks('{id}'),
      summary: "Make a courier's link",
      description: `The page behind it shows the address to whoever brings this one delivery, and asks whether they are at the gate.
The answer is evidence of the source \`courier\`; of several to one delivery the newest counts. The link works also
while the public link is hidden, and ends in a day at most, when the address is deleted, and when the key that made
it is revoked.`,
      caller: 'server',
      parameters: [locationId],
      body: {
        schema: NewCourierLink,
        example: {delivery_id: 'delivery-81', expires_in: 14_400, call: true},
      },
      answer: {status: 201, description: 'The link.', schema: CourierLinkAnswer},
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
