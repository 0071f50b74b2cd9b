import {Hono} from 'hono';
import type {UserAnswer} from '../../../contract/address/user.js';
import {routes} from '../../../contract/routes/routes.js';
import type {Environment} from '../../base/environment.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Env} from '../../http/env.js';
import {idInPath} from '../../http/id-in-path.js';
import {accessorOf, writeAudit} from '../../people/accounts/audit.js';
import {serverGuard} from '../../people/accounts/server-guard.js';
import type {StoreOptions} from '../../people/accounts/store-options.js';
import type {LinkMaker} from '../../people/locations/location.js';
import {findPeople} from '../../people/locations/person-store.js';
import {deleteUser} from './delete-user.js';
import {exportUser} from './export-user.js';

type UserOptions = StoreOptions & LinkMaker & {readonly environment: Environment};

/** `GET /v5/users/{id}` returns all stored data of a person, `DELETE` deletes it; each writes an audit line. */
export function peopleRoutes(options: UserOptions): Hono<Env> {
  const {db, clock, random} = options;
  const path = routes.user(':id');
  const guard = serverGuard(options);
  return new Hono<Env>()
    .get(path, guard, async c => {
      const by = accessorOf(c);
      const id = idInPath(c, noSuchUser);
      const at = clock();
      const user = await db.transaction(async tx => {
        const [self, ...merged] = await findPeople(tx, by.branchId, id);
        if (!self) throw noSuchUser();
        await writeAudit(tx, by, 'user.read', {subjects: [self.id], at});
        return exportUser(tx, options, {branchId: by.branchId, people: [self, ...merged]});
      });
      const answer: UserAnswer = {user};
      return c.json(answer);
    })
    .delete(path, guard, async c => {
      const by = accessorOf(c);
      const id = idInPath(c, noSuchUser);
      const at = clock();
      if (!(await db.transaction(tx => deleteUser(tx, by, {id, at, random})))) throw noSuchUser();
      return c.body(null, 204);
    });
}

function noSuchUser(): ProblemError {
  return new ProblemError('not_found', 'This branch has no user with this id.');
}
