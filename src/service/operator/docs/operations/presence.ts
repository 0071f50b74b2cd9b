import {routes} from '../../../../contract/routes/routes.js';
import {COARSEST_FIX} from '../../../../contract/verification/coarsest-fix.js';
import {PresenceFix} from '../../../../contract/verification/presence.js';
import type {Group} from './operation.js';

export const presence: Group = {
  name: 'Presence',
  description: `How a device confirms an address, with the person's consent. The response that stores or selects the address holds the
device's token, which gives access to no data and expires after 180 days. In a page, \`address-capture/presence\` does
all of this.`,
  operations: [
    {
      method: 'post',
      path: routes.presence,
      summary: 'Submit where the device is',
      description: `Only one fix an hour counts, and none less accurate than ${COARSEST_FIX / 1000} km. The response is the same for one that does not count.`,
      caller: 'device',
      body: {
        schema: PresenceFix,
        example: {geo_point: {lat: -34.9058, lon: -56.1913}, accuracy: 12},
      },
      answer: {status: 204, description: 'The fix was received.'},
    },
    {
      method: 'delete',
      path: routes.presence,
      summary: 'Withdraw consent',
      description:
        'Ends presence for this address on all devices of the person. Their fixes are deleted; outcomes that were based on them stay.',
      caller: 'device',
      answer: {status: 204, description: 'No device confirms the address any more.'},
    },
  ],
};
