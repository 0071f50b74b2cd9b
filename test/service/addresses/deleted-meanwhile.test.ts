import {expect, it} from 'vitest';
import {dashboardRoutes} from '../../../src/contract/routes/dashboard-routes.js';
import {deleteUser} from '../../../src/service/addresses/users/delete-user.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {meanwhile} from '../../support/databases/meanwhile.js';
import {openPage, server} from '../../support/service/callers.js';
import {joinBranch} from '../../support/service/members.js';
import {startService} from '../../support/service/service.js';

describeOnDatabase('an address that is deleted while it is read', open => {
  it('is not there, for the server and in the dashboard', async () => {
    const db = await open();
    const service = await startService(db);
    const member = await joinBranch(service, {role: 'viewer'});
    const readers = [
      (id: string) => server(service).ask('GET', `/v5/locations/${id}`),
      (id: string) => member.ask('GET', dashboardRoutes.address(id)),
    ];
    for (const [at, read] of readers.entries()) {
      const page = await openPage(service, {phone: `+598 99 123 45${at}`});
      const {id} = await page.save();
      const {random} = service.deps;
      const by = {branchId: service.shop.id, actor: 'somebody', requestId: 'request'};
      const response = await meanwhile(
        db,
        tx => deleteUser(tx, by, {id: page.userId, at: service.time.now, random}),
        () => read(id),
      );
      expect(response.status).toBe(404);
    }
    expect(service.errors).toEqual([]);
  });
});
