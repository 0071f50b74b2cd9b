import {routes} from '../../../contract/routes.js';
import {CodeSent, ConfirmCode, OpenSession, Session} from '../../../contract/session.js';
import {EXAMPLE} from '../example.js';
import type {Group} from '../operation.js';

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
      caller: 'session',
      answer: {status: 202, description: 'It is on its way.', schema: CodeSent},
      problems: ['conflict', 'rate_limited'],
    },
    {
      method: 'post',
      path: routes.confirmCode,
      summary: 'Prove the phone by the code',
      caller: 'session',
      body: {schema: ConfirmCode, example: {code: EXAMPLE.code}},
      answer: {status: 200, description: 'The session, proved.', schema: Session},
      problems: ['rate_limited'],
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
