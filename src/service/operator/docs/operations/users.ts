import {UserAnswer} from '../../../../contract/address/user.js';
import {routes} from '../../../../contract/routes/routes.js';
import type {Group} from './operation.js';
import {userId} from './parameters.js';

const path = routes.user('{id}');

export const users: Group = {
  name: 'Users',
  description:
    'The people of your branch, and what is stored about them. Each call is recorded in the audit log.',
  operations: [
    {
      method: 'get',
      path,
      summary: 'Export everything that is stored about a person',
      caller: 'server',
      parameters: [userId],
      answer: {status: 200, description: 'The person.', schema: UserAnswer},
    },
    {
      method: 'delete',
      path,
      summary: 'Delete a person',
      description: 'Deletes all their addresses, and the users who were merged into this one.',
      caller: 'server',
      parameters: [userId],
      answer: {status: 204, description: 'The person is deleted.'},
    },
  ],
};
