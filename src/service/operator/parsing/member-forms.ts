import * as v from 'valibot';
import {Email} from '../../../contract/dashboard/member.js';
import {Role} from '../../../contract/dashboard/role.js';
import {branchIn, type Form, type Given} from './form.js';
import {UsageError} from './usage-error.js';
import {parseOneOf} from './values.js';

/** Parse the commands about members of the dashboard. */
export const memberForms: Readonly<Record<string, Form>> = {
  'members invite': {
    options: ['branch', 'email', 'role'],
    parse: given => ({
      does: 'invite-member',
      branchId: branchIn(given),
      email: emailIn(given),
      role: parseOneOf('--role', Role.options, given.get('role') ?? 'owner'),
    }),
  },
  'members list': {
    options: ['branch'],
    parse: given => ({does: 'list-members', branchId: branchIn(given)}),
  },
  'members reset': {
    options: ['email'],
    parse: given => ({does: 'reset-member', email: emailIn(given)}),
  },
};

function emailIn(given: Given): string {
  const parsed = v.safeParse(Email, given.get('email'));
  if (parsed.success) return parsed.output;
  throw new UsageError('Name the person: --email ana@shop.example.');
}
