import {VerificationAnswer} from '../../../contract/verification.js';
import type {Group} from '../operation.js';
import {locationId} from './parameters.js';

export const verification: Group = {
  name: 'Verification',
  description: 'Whether the person is at the address.',
  operations: [
    {
      method: 'post',
      path: '/v5/locations/{id}/verifications/status',
      summary: 'Retrieve user verification status',
      description: 'A body and its type are ignored.',
      caller: 'server',
      parameters: [locationId],
      answer: {status: 200, description: 'How it stands.', schema: VerificationAnswer},
      problems: ['not_found'],
    },
  ],
};
