import {routes} from '../../../../contract/routes/routes.js';
import {SentSteps} from '../../../../contract/sent-steps.js';
import {CodeSent, ConfirmCode, OpenSession, Session} from '../../../../contract/session.js';
import {EXAMPLE} from './example.js';
import type {Group} from './operation.js';
import {acceptLanguage} from './parameters.js';

export const sessions: Group = {
  name: 'Sessions',
  description:
    'Who is using the browser or phone. The component does all of this for you. A person proves their phone by entering a code that the service sends to it.',
  operations: [
    {
      method: 'post',
      path: routes.sessions,
      summary: 'Open a session',
      description:
        'From the page for which the publishable key was issued. The response does not reveal whether the phone is known.',
      caller: 'anyone',
      body: {
        schema: OpenSession,
        example: {
          api_key: EXAMPLE.apiKey,
          phone: '+59899123456',
          first_name: 'Amalia',
          last_name: 'Etcheverry',
          app: {name: 'La Tienda', version: '1.0'},
        },
      },
      answer: {status: 201, description: 'The session.', schema: Session},
      problems: ['invalid_phone', 'unauthenticated', 'permission_denied', 'rate_limited'],
    },
    {
      method: 'post',
      path: routes.sessionCode,
      summary: 'Send a code to the phone',
      description:
        'Another code can be requested after half a minute; until then the response is a 429 with `code_sent`, because the previous code is on its way. The limits for an hour are 5 codes for a session; 60 for a client, of which 4 to the same phone; and 10 to one phone for all devices on which it was never proved. A device on which it was proved (`device_identity`) has 5 of its own, which nobody else can use up. Each branch also has a budget of text messages for the day, the hour and the minute. Refused requests do not count: try again after `Retry-After`. Neither does a 503: another code can be requested at once. A 400 (`invalid_phone`), of a phone that cannot receive texts, counts towards the limits of the hour.',
      caller: 'session',
      parameters: [acceptLanguage],
      answer: {status: 202, description: 'The code is on its way.', schema: CodeSent},
      problems: ['invalid_phone', 'conflict'],
    },
    {
      method: 'post',
      path: routes.confirmCode,
      summary: 'Prove the phone with the code',
      description:
        'A code is valid for ten minutes and five attempts; a 400 has the number of `attempts_left`. The limits for a day are 8 wrong codes for one phone from one client, and 30 for one phone from all devices on which it was never proved. A device on which it was proved has 10 of its own.',
      caller: 'session',
      body: {schema: ConfirmCode, example: {code: EXAMPLE.code}},
      answer: {status: 200, description: 'The session, with the phone proved.', schema: Session},
    },
    {
      method: 'delete',
      path: routes.devices,
      summary: 'Forget all devices of the person',
      description: 'This also ends their sessions.',
      caller: 'session',
      answer: {status: 204, description: 'The devices are forgotten.'},
    },
    {
      method: 'post',
      path: routes.steps,
      summary: 'Report how far a person has come',
      description:
        'Counts the screens that a person of a page came to and left, for the overview of the dashboard. Nothing says who they are: only the counts of a day are stored. The component sends it once an address is stored and when the page is left; as `text/plain` too, which needs no preflight.',
      caller: 'page',
      body: {
        schema: SentSteps,
        example: {
          reached: [{step: 'search'}, {step: 'pin', from: 'search'}],
          stayed: [{step: 'search', milliseconds: 6400}],
        },
      },
      answer: {status: 204, description: 'It is counted.'},
    },
  ],
};
