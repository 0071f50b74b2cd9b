import {Hono} from 'hono';
import {isSupportedCountry} from 'libphonenumber-js';
import {type BranchSettings, SettingsChange} from '../../../contract/dashboard/settings.js';
import type {FieldError} from '../../../contract/problem.js';
import {dashboardRoutes} from '../../../contract/routes/dashboard-routes.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Env} from '../../http/env.js';
import {badFields, jsonBody} from '../../http/json-body.js';
import {accessorOf, writeAudit} from '../accounts/audit.js';
import {findBranch, type ListedBranch, updateBranch} from '../accounts/branch-store.js';
import {type MemberGuardOptions, memberGuard} from './member-guard.js';

/** The settings of a branch: everybody sees them, owners change them. */
export function settingsRoutes(options: MemberGuardOptions): Hono<Env> {
  const {db, clock} = options;
  return new Hono<Env>()
    .get(dashboardRoutes.settings, memberGuard(options, 'view'), async c =>
      c.json(settingsOf(await findBranch(db, c.get('branch').id))),
    )
    .patch(dashboardRoutes.settings, memberGuard(options, 'manage'), async c => {
      const asked = await jsonBody(c, SettingsChange);
      const errors = wrongCountries(asked);
      if (errors.length > 0) throw badFields(errors);
      const by = accessorOf(c);
      const branch = await db.transaction(async tx => {
        await writeAudit(tx, by, 'branch.changed', {subjects: [by.branchId], at: clock()});
        return updateBranch(tx, by.branchId, {
          ...{name: asked.name, country: asked.country, presence: asked.presence},
          ...{smsADay: asked.sms_a_day, smsCountries: asked.sms_countries},
          laterWindowDays: asked.later_window_days,
          needsServerEvidence: asked.needs_server_evidence,
          verifiesUnproved: asked.verifies_unproved,
        });
      });
      return c.json(settingsOf(branch));
    });
}

function settingsOf(branch: ListedBranch | undefined): BranchSettings {
  if (!branch) throw new ProblemError('not_found', 'This branch was removed.');
  const {name, country, sms_a_day, sms_countries, later_window_days} = branch;
  const {needs_server_evidence, verifies_unproved, presence} = branch;
  return {
    ...{name, country, sms_a_day, sms_countries: [...sms_countries], later_window_days},
    ...{needs_server_evidence, verifies_unproved, presence},
  };
}

/** An error for each field with a country whose phones nobody knows. */
function wrongCountries({country, sms_countries}: SettingsChange): FieldError[] {
  const unknown = (code: string) => !isSupportedCountry(code);
  const wrong = sms_countries?.filter(unknown) ?? [];
  return [
    ...(country !== undefined && unknown(country)
      ? [{field: 'country', message: `No phones of a country ${country} are known: write another.`}]
      : []),
    ...(wrong.length > 0
      ? [
          {
            field: 'sms_countries',
            message: `No phones of these countries are known: ${wrong.slice(0, 10).join(', ')}.`,
          },
        ]
      : []),
  ];
}
