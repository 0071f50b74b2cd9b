import {parseArgs} from 'node:util';
import type {BranchChange} from '../../people/accounts/branch-store.js';
import {checkForm} from './check-form.js';
import type {Command} from './command.js';
import {BRANCHES, branchIn, type Form, type Given, type Option} from './form.js';
import {memberForms} from './member-forms.js';
import {parseOriginOption} from './origin-option.js';
import {regionForms} from './region-forms.js';
import {retentionForms} from './retention-forms.js';
import {UsageError} from './usage-error.js';
import {
  parseCountries,
  parseCountry,
  parseDays,
  parseId,
  parseName,
  parseSwitch,
  parseTexts,
  parseYesOrNo,
} from './values.js';
import {webhookForms} from './webhook-forms.js';

/** `json`: whether to print JSON. */
export type Asked = {readonly command: Command; readonly json: boolean};

const CHANGEABLE = [
  ...(['name', 'country', 'sms-a-day', 'sms-countries', 'later-window-days'] as const),
  ...(['needs-server-evidence', 'presence', 'verify-unproved'] as const),
];
const KEYS = 'keys list --branch BRANCH_ID';

const createKey = (kind: 'server' | 'user-token'): Form => ({
  options: ['branch', 'label'],
  parse: given => ({does: 'create-key', kind, ...branchAndLabel(given), origins: []}),
});

const FORMS = new Map<string, Form>(
  Object.entries<Form>({
    'branches create': {
      options: CHANGEABLE,
      parse(given) {
        const {name, country, ...settings} = parseChange(given);
        if (!name) throw new UsageError('Give the branch a name: --name "Shop".');
        if (!country)
          throw new UsageError('Give the default country of phone numbers: --country UY.');
        return {does: 'create-branch', name, country, settings};
      },
    },
    'branches list': {options: [], parse: () => ({does: 'list-branches'})},
    'branches change': {
      options: CHANGEABLE,
      takes: 'id',
      parse(given) {
        const id = parseId('branch id', given.id, BRANCHES);
        const change = parseChange(given);
        if (CHANGEABLE.every(option => given.get(option) === undefined))
          throw new UsageError(
            `Say what to change: ${CHANGEABLE.map(name => `--${name}`).join(', ')}.`,
          );
        return {does: 'change-branch', id, change};
      },
    },
    'keys create server': createKey('server'),
    'keys create user-token': createKey('user-token'),
    'keys create publishable': {
      options: ['branch', 'label', 'origin'],
      parse(given) {
        const origins = [...new Set(given.all('origin').map(parseOriginOption))];
        if (origins.length === 0)
          throw new UsageError('Name the origin of each page: --origin https://shop.example.');
        return {does: 'create-key', kind: 'publishable', ...branchAndLabel(given), origins};
      },
    },
    'keys list': {
      options: ['branch'],
      parse: given => ({does: 'list-keys', branchId: branchIn(given)}),
    },
    'keys rotate': {
      options: [],
      takes: 'id',
      parse: ({id}) => ({does: 'rotate-key', id: parseId('key id', id, KEYS)}),
    },
    'keys revoke': {
      options: [],
      takes: 'id',
      parse: ({id}) => ({does: 'revoke-key', id: parseId('key id', id, KEYS)}),
    },
    ...webhookForms,
    ...memberForms,
    ...regionForms,
    ...retentionForms,
    'check-listener': checkForm,
  }),
);

/** Parses the arguments of a command; throws `UsageError`. */
export function parseCommand(args: readonly string[]): Asked {
  const words = wordsOf(args);
  const form = FORMS.get(words);
  if (!form) throw new UsageError(whichCommand(args));
  const {values, ids, json} = parseOptions(words, form, args.slice(words.split(' ').length));
  const given: Given = {
    id: ids[0],
    ids,
    all: option => values.get(option) ?? [],
    get: option => values.get(option)?.[0],
  };
  return {command: form.parse(given), json};
}

/** The first words of the arguments that form a known command. */
function wordsOf(args: readonly string[]): string {
  const [one, two, three] = [1, 2, 3].map(count => args.slice(0, count).join(' '));
  return [three, one].find(words => words !== undefined && FORMS.has(words)) ?? two ?? '';
}

function parseOptions(words: string, form: Form, args: readonly string[]) {
  const types = Object.fromEntries(form.options.map(name => [name, {type: 'string'} as const]));
  const {tokens} = parseArgs({
    args: [...args],
    options: {...types, json: {type: 'boolean'}},
    strict: false,
    tokens: true,
  });
  const values = new Map<string, string[]>();
  const ids: string[] = [];
  let json = false;
  for (const token of tokens) {
    if (token.kind === 'positional') ids.push(token.value);
    if (token.kind !== 'option') continue;
    const {name, value} = token;
    if (name === 'json') {
      if (value !== undefined) throw new UsageError('--json takes no value: write --json alone.');
      json = true;
    } else if (!form.options.some(option => option === name))
      throw new UsageError(`\`${words}\` does not take ${optionIn(name)}: see --help.`);
    else if (value === undefined || (value.startsWith('-') && !token.inlineValue))
      throw new UsageError(`--${name} needs a value: write --${name}=….`);
    else if (values.has(name) && name !== 'origin') throw new UsageError(`Give --${name} once.`);
    else values.set(name, [...(values.get(name) ?? []), value]);
  }
  if (form.takes !== 'files' && ids.length > (form.takes ? 1 : 0))
    throw new UsageError(
      `\`${words}\` takes ${form.takes ? `one ${form.takes}` : 'options only'}: put a value with spaces in quotes.`,
    );
  return {values, ids, json};
}

function parseChange(given: Given): BranchChange {
  const read = <Value>(option: Option, parse: (option: string, text: string) => Value) => {
    const text = given.get(option);
    return text === undefined ? undefined : parse(`--${option}`, text);
  };
  return {
    name: read('name', (option, text) => parseName(option, text, {least: 1})),
    country: read('country', parseCountry),
    smsADay: read('sms-a-day', parseTexts),
    smsCountries: read('sms-countries', parseCountries),
    laterWindowDays: read('later-window-days', parseDays),
    needsServerEvidence: read('needs-server-evidence', parseYesOrNo),
    presence: read('presence', parseSwitch),
    verifiesUnproved: read('verify-unproved', parseYesOrNo),
  };
}

function branchAndLabel(given: Given): {branchId: string; label: string} {
  return {branchId: branchIn(given), label: parseName('--label', given.get('label') ?? '')};
}

/** What to write in place of an unknown command. */
function whichCommand([group = '', verb = '']: readonly string[]): string {
  if (group.startsWith('-') || group === 'start') return howToStart(group, verb);
  if (group === 'keys' && verb === 'create')
    return 'Say which key to create: `keys create server`, `publishable` or `user-token`.';
  if (group === 'keys') return 'Write `keys create`, `list`, `rotate` or `revoke`: see --help.';
  if (group === 'branches') return 'Write `branches create`, `list` or `change`: see --help.';
  if (group === 'webhooks')
    return 'Write `webhooks set`, `show`, `rotate-secret`, `test`, `deliveries` or `send-again`: see --help.';
  if (group === 'members') return 'Write `members invite`, `list` or `reset`: see --help.';
  if (group === 'regions') return 'Write `regions add`, `list`, `update` or `remove`: see --help.';
  if (group === 'retention') return 'Write `retention list` or `release`: see --help.';
  return 'Write `branches`, `keys`, `webhooks`, `members`, `regions`, `retention` or `check-listener`, or nothing to start the service: see --help.';
}

/** The options that others would have for what is a variable here. */
const VARIABLES = new Map([
  ...(['--port', '-p'] as const).map(name => [name, 'PORT'] as const),
  ['--host', 'HOST'],
  ['--data-dir', 'ADDRESS_CAPTURE_DATA_DIR'],
]);

function howToStart(given: string, next: string): string {
  const [name = '', value = next] = given.split('=');
  const variable = VARIABLES.get(name) ?? 'PORT';
  // Only a number is repeated: another value may be misplaced, and secret.
  const shown = variable === 'PORT' ? (/^\d{1,5}$/.test(value) ? value : '4650') : '…';
  return `To start the service, write its name alone; it takes variables in place of options, such as ${variable}=${shown}: see --help.`;
}

/** An option's name as written, unless it looks like a misplaced value. */
function optionIn(name: string): string {
  return /^[a-z-]{1,20}$/.test(name) ? `${name.length > 1 ? '--' : '-'}${name}` : 'this option';
}
