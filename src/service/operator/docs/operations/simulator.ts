import {routes} from '../../../../contract/routes.js';
import {
  ClockAnswer,
  ClockTurn,
  SimulatedVerification,
} from '../../../../contract/verification/simulator.js';
import {VerificationAnswer} from '../../../../contract/verification/verification.js';
import {EXAMPLE} from './example.js';
import type {Group} from './operation.js';

export const simulator: Group = {
  name: 'Simulator',
  description: 'To try things out in the test environment; in production these are 404.',
  operations: [
    {
      method: 'post',
      path: routes.simulatedVerifications,
      summary: 'Simulate a change of status',
      description: `Leads to one notification of that status and mode. Where the present window cannot come to it, that is closed first,
with the notification of its outcome if it had none; for \`first_time\` the windows start over. An archived address is not
verified for the first time: 409 until it is taken back.`,
      caller: 'server',
      body: {
        schema: SimulatedVerification,
        example: {location_id: EXAMPLE.locationId, status: 'verified', mode: 'first_time'},
      },
      answer: {status: 200, description: 'How it stands then.', schema: VerificationAnswer},
      problems: ['not_found', 'conflict'],
    },
    {
      method: 'post',
      path: routes.simulatedClock,
      summary: "Turn the branch's clock ahead",
      description: 'Windows that are over by it are closed before it answers.',
      caller: 'server',
      body: {schema: ClockTurn, example: {advance: 'P8D'}},
      answer: {status: 200, description: 'It is turned.', schema: ClockAnswer},
    },
  ],
};
