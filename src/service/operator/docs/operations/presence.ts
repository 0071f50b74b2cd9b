import {routes} from '../../../../contract/routes.js';
import {COARSEST_FIX} from '../../../../contract/verification/coarsest-fix.js';
import {PresenceFix} from '../../../../contract/verification/presence.js';
import type {Group} from './operation.js';

export const presence: Group = {
  name: 'Presence',
  description: `What a device says of one address whose person agreed to it. Its token comes with the address that is stored or
chosen, reads nothing, and lives 180 days. \`address-capture/presence\` does all of this on a page.`,
  operations: [
    {
      method: 'post',
      path: routes.presence,
      summary: 'Say where the device is',
      description: `One fix an hour counts, and none worse than ${COARSEST_FIX / 1000} km; what does not count is answered alike.`,
      caller: 'device',
      body: {
        schema: PresenceFix,
        example: {geo_point: {lat: -34.9058, lon: -56.1913}, accuracy: 12},
      },
      answer: {status: 204, description: 'It was heard.'},
    },
    {
      method: 'delete',
      path: routes.presence,
      summary: 'Take back that the address may be confirmed',
      description:
        'On all devices of the person. Where they were is deleted; what was decided by it stays.',
      caller: 'device',
      answer: {status: 204, description: 'No device confirms it any more.'},
    },
  ],
};
