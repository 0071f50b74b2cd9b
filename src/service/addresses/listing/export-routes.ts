import {type Context, Hono} from 'hono';
import {
  AddressExportOrder,
  AddressFilter,
  type OrderedExport,
  type RowCount,
} from '../../../contract/dashboard/export.js';
import {dashboardRoutes} from '../../../contract/routes/dashboard-routes.js';
import type {Env} from '../../http/env.js';
import {jsonBody} from '../../http/json-body.js';
import type {LogError} from '../../http/problems.js';
import {accessorOf, writeAudit} from '../../people/accounts/audit.js';
import {csvAnswer} from '../../people/exports/csv.js';
import {type OrderOptions, placeOrder, takeOrder} from '../../people/exports/orders.js';
import {memberGuard} from '../../people/members/member-guard.js';
import {readSearch} from '../../people/search/read-search.js';
import {ADDRESS_COLUMNS, addressPages} from './address-file.js';
import {countFound, type LocationFilter} from './find-locations.js';

type ExportOptions = OrderOptions & {readonly logError: LogError};

/** The addresses of a branch as a file for its owners: counted, ordered with a reason, and downloaded once. */
export function exportRoutes(options: ExportOptions): Hono<Env> {
  const {db, clock, logError} = options;
  const erase = memberGuard(options, 'erase');

  const filterOf = (c: Context<Env>, {q, status}: AddressFilter): LocationFilter => {
    const branch = c.get('branch');
    const search = q === undefined ? undefined : readSearch(q, {branch, ...options});
    return {branchId: branch.id, status, search};
  };

  return new Hono<Env>()
    .post(dashboardRoutes.addressCount, erase, async c => {
      const filter = filterOf(c, await jsonBody(c, AddressFilter));
      const answer: RowCount = {rows: await countFound(db, filter)};
      return c.json(answer);
    })
    .post(dashboardRoutes.addressExports, erase, async c => {
      const wanted = await jsonBody(c, AddressExportOrder);
      const answer: OrderedExport = await placeOrder(c, options, 'addresses', wanted);
      return c.json(answer, 201);
    })
    .get(dashboardRoutes.addressExport(':id'), async c => {
      const at = clock();
      const wanted = await db.transaction(async tx => {
        const order = await takeOrder(c, tx, options, {
          ...{kind: 'addresses', permission: 'erase', schema: AddressExportOrder},
        });
        const by = accessorOf(c);
        const {reason} = order;
        await writeAudit(tx, by, 'location.exported', {subjects: [by.branchId], at, reason});
        return order;
      });
      return csvAnswer(c, {
        fileName: `addresses-${at.toISOString().slice(0, 10)}.csv`,
        columns: ADDRESS_COLUMNS,
        pages: addressPages(options, filterOf(c, wanted)),
        onFailure: error => logError(error, {requestId: c.get('requestId')}),
      });
    });
}
