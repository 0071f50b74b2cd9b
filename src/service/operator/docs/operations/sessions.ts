import {routes} from '../../../../contract/routes.js';
import {CodeSent, ConfirmCode, OpenSession, Session} from '../../../../contract/session.js';
import {EXAMPLE} from './example.js';
import type {Group} from './operation.js';

export const sessions: Group = {
  name: 'Sessions',
  description: 'Whose browser or phone it is. The component does all of this by itself.',
  operations: [
    {
      method: 'post',
      path: routes.sessions,
      summary: 'Open a session',
      description:
        'From a page that the publishable key names. Whether the phone is known here is not told.',
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
        'Another one may be asked for after half a minute: until then a 429 has `code_sent`, for the one before is on its way. In an hour five are sent for a session, 60 for a client, four of them to one phone, and ten to one phone for all devices on which it was never proved; a device on which it was proved (`device_identity`) has five of its own, which nobody else can use up. A branch sends texts within a budget of the day, the hour and the minute. What is refused counts for nothing: come back after `Retry-After`.',
      caller: 'session',
      answer: {status: 202, description: 'It is on its way.', schema: CodeSent},
      problems: ['conflict'],
    },
    {
      method: 'post',
      path: routes.confirmCode,
      summary: 'Prove the phone by the code',
      description:
        'A code is good for ten minutes and five attempts; a 400 says in `attempts_left` how many are left. In a day eight may be wrong from one client for one phone, and 30 for one phone from all devices on which it was never proved; a device on which it was proved has ten of its own.',
      caller: 'session',
      body: {schema: ConfirmCode, example: {code: EXAMPLE.code}},
      answer: {status: 200, description: 'The session, proved.', schema: Session},
    },
    {
      method: 'delete',
      path: routes.devices,
      summary: 'Forget every device of the person',
      description: 'Their sessions end with it.',
      caller: 'session',
      answer: {status: 204, description: 'They are forgotten.'},
    },
  ],
};
