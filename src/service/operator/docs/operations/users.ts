import {UserAnswer} from '../../../../contract/address/user.js';
import {routes} from '../../../../contract/routes.js';
import type {Group} from './operation.js';
import {userId} from './parameters.js';

const path = routes.user('{id}');

export const users: Group = {
  name: 'Users',
  description:
    'The people of your branch, and what is stored of them. Each call leaves an audit line.',
  operations: [
    {
      method: 'get',
      path,
      summary: 'Give out all that is stored of a person',
      caller: 'server',
      parameters: [userId],
      answer: {status: 200, description: 'The person.', schema: UserAnswer},
    },
    {
      method: 'delete',
      path,
      summary: 'Delete a person',
      description: 'With every address, and the ids that became this person.',
      caller: 'server',
      parameters: [userId],
      answer: {status: 204, description: 'They are deleted.'},
    },
  ],
};
