import {routes} from '../../../../contract/routes/routes.js';
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
  description: 'For tests in the test environment; in production these routes answer 404.',
  operations: [
    {
      method: 'post',
      path: routes.simulatedVerifications,
      summary: 'Simulate a status change',
      description: `Causes one notification with that status and mode. If the current window cannot reach the status, it is closed first,
with a notification of its outcome if it had none; for \`first_time\` the windows start over. An archived address is not
verified for the first time: the response is 409 until it is restored.`,
      caller: 'server',
      body: {
        schema: SimulatedVerification,
        example: {location_id: EXAMPLE.locationId, status: 'verified', mode: 'first_time'},
      },
      answer: {status: 200, description: 'The resulting state.', schema: VerificationAnswer},
      problems: ['not_found', 'conflict'],
    },
    {
      method: 'get',
      path: routes.simulatedClock,
      summary: "Get the branch's time",
      caller: 'server',
      answer: {status: 200, description: "The time by the branch's clock.", schema: ClockAnswer},
    },
    {
      method: 'post',
      path: routes.simulatedClock,
      summary: "Advance the branch's clock",
      description: 'Windows that have ended by the new time are closed before the response.',
      caller: 'server',
      body: {schema: ClockTurn, example: {advance: 'P8D'}},
      answer: {status: 200, description: "The branch's new time.", schema: ClockAnswer},
    },
  ],
};
