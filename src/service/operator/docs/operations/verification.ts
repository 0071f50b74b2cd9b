import {routes} from '../../../../contract/routes/routes.js';
import {EvidenceAnswer, EvidenceBody} from '../../../../contract/verification/evidence.js';
import {VerificationAnswer} from '../../../../contract/verification/verification.js';
import type {Group} from './operation.js';
import {locationId} from './parameters.js';

export const verification: Group = {
  name: 'Verification',
  description: `Verifies that the person is at the address, in windows: the first one (\`first_time\`) opens when the address is
created, later ones (\`continuous\`) follow one another. Each window has exactly one outcome.`,
  operations: [
    {
      method: 'post',
      path: routes.verificationStatus('{id}'),
      summary: 'Retrieve user verification status',
      description: 'A request body and its type are ignored.',
      caller: 'server',
      parameters: [locationId],
      answer: {
        status: 200,
        description: 'The state of the verification.',
        schema: VerificationAnswer,
      },
    },
    {
      method: 'post',
      path: routes.evidence('{id}'),
      summary: 'Submit evidence of where the person is',
      description:
        'Send one piece, or `{"evidence": […]}` with up to 500 pieces and 64 KB, of which either all are stored or none. A piece sent again with the same `id` is stored once.',
      caller: 'server',
      parameters: [locationId],
      body: {
        schema: EvidenceBody,
        example: {
          evidence: [
            {
              type: 'fix',
              id: 'delivery-81-7',
              geo_point: {lat: -34.9058, lon: -56.1913},
              accuracy: 12,
              at: '2026-03-02T11:58:00Z',
            },
            {type: 'statement', says: 'verified', at: '2026-03-02T11:59:30Z'},
          ],
        },
      },
      answer: {status: 200, description: 'How many pieces were new.', schema: EvidenceAnswer},
      problems: ['conflict', 'rate_limited'],
    },
  ],
};
