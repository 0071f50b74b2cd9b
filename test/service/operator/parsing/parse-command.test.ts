import {describe, expect, it} from 'vitest';
import {HELP} from '../../../../src/service/operator/parsing/help.js';
import {parseCommand} from '../../../../src/service/operator/parsing/parse-command.js';
import {UsageError} from '../../../../src/service/operator/parsing/usage-error.js';

const SHOP = 'https://shop.example';
const LISTENER = 'http://localhost:3000/webhooks/address';

describe('what an operator writes', () => {
  it.each<[string[], object]>([
    [['branches', 'list'], {does: 'list-branches'}],
    [
      ['branches', 'create', '--name', 'Shop', '--country', 'uy'],
      {does: 'create-branch', name: 'Shop', country: 'UY', settings: {}},
    ],
    [
      ['branches', 'change', 'b1', '--sms-a-day', '0', '--sms-countries', 'UY, ar,UY'],
      {does: 'change-branch', id: 'b1', change: {smsADay: 0, smsCountries: ['UY', 'AR']}},
    ],
    [
      ['branches', 'change', 'b1', '--presence', 'on'],
      {does: 'change-branch', id: 'b1', change: {presence: true}},
    ],
    [
      ['branches', 'create', '--name', 'Shop', '--country', 'uy', '--presence=off'],
      {does: 'create-branch', name: 'Shop', country: 'UY', settings: {presence: false}},
    ],
    [
      ['branches', 'change', '--sms-countries', '', 'b1'],
      {does: 'change-branch', id: 'b1', change: {smsCountries: []}},
    ],
    [
      ['branches', 'change', 'b1', '--later-window-days', '14', '--needs-server-evidence', 'yes'],
      {
        does: 'change-branch',
        id: 'b1',
        change: {laterWindowDays: 14, needsServerEvidence: true},
      },
    ],
    [
      ['branches', 'change', 'b1', '--needs-server-evidence=no'],
      {does: 'change-branch', id: 'b1', change: {needsServerEvidence: false}},
    ],
    [
      ['keys', 'create', 'server', '--branch=b1', '--label', 'the till'],
      {does: 'create-key', kind: 'server', branchId: 'b1', label: 'the till', origins: []},
    ],
    [
      ['keys', 'create', 'publishable', '--origin', SHOP, '--branch', 'b1', '--origin', SHOP],
      {does: 'create-key', kind: 'publishable', branchId: 'b1', label: '', origins: [SHOP]},
    ],
    [
      ['keys', 'create', 'user-token', '--branch', 'b1'],
      {does: 'create-key', kind: 'user-token', branchId: 'b1', label: '', origins: []},
    ],
    [['keys', 'list', '--branch', 'b1'], {does: 'list-keys', branchId: 'b1'}],
    [['keys', 'rotate', 'k1'], {does: 'rotate-key', id: 'k1'}],
    [['keys', 'revoke', 'k1'], {does: 'revoke-key', id: 'k1'}],
    [
      ['webhooks', 'set', '--branch', 'b1', '--url', SHOP, '--header', '', '--state', 'off'],
      {does: 'set-webhook', branchId: 'b1', order: {url: SHOP, header: '', on: false}},
    ],
    [
      ['webhooks', 'rotate-secret', '--branch', 'b1'],
      {does: 'set-webhook', branchId: 'b1', order: {rotatesSecret: true}},
    ],
    [['webhooks', 'test', '--branch', 'b1'], {does: 'test-webhook', branchId: 'b1'}],
    [
      ['webhooks', 'deliveries', '--branch', 'b1', '--state', 'dead'],
      {does: 'list-deliveries', branchId: 'b1', state: 'dead'},
    ],
    [
      ['webhooks', 'send-again', 'e1', '--branch', 'b1'],
      {does: 'send-one-again', branchId: 'b1', id: 'e1'},
    ],
    [
      ['webhooks', 'send-again', '--branch', 'b1', '--since', '2026-03-02T12:00:00+01:00'],
      {does: 'send-all-again', branchId: 'b1', since: new Date('2026-03-02T11:00:00Z')},
    ],
    [['retention', 'list'], {does: 'list-retention'}],
    [['retention', 'release', 'audit lines'], {does: 'release-retention', rule: 'audit lines'}],
    [
      ['check-listener', LISTENER],
      {
        does: 'check-listener',
        target: {url: LISTENER, header: undefined, secret: undefined, payload: 'v2'},
      },
    ],
    [
      [
        ...['check-listener', '--payload', 'v3', '--secret', 'whsec_YWJj', LISTENER],
        '--header=service-authorization=a=b',
      ],
      {
        does: 'check-listener',
        target: {
          url: LISTENER,
          header: {name: 'service-authorization', value: 'a=b'},
          secret: 'whsec_YWJj',
          payload: 'v3',
        },
      },
    ],
  ])('%j is understood', (args, command) => {
    expect(parseCommand(args)).toEqual({command, json: false});
    expect(parseCommand([...args, '--json'])).toEqual({command, json: true});
  });

  it.each([
    [
      ['serve'],
      'Write `branches`, `keys`, `webhooks`, `members`, `regions`, `retention` or `check-listener`, or nothing to start the service: see --help.',
    ],
    [['start'], 'To start the service, write its name alone'],
    [['--port', '4650'], 'variables in place of options, such as PORT=4650: see --help.'],
    [['--port=4650'], 'such as PORT=4650:'],
    [['-p', 'opaque'], 'such as PORT=4650:'],
    [['--data-dir', 'data'], 'such as ADDRESS_CAPTURE_DATA_DIR=…:'],
    [['--verbose'], 'variables in place of options'],
    [['constructor'], 'Write `branches`, `keys`, `webhooks`, `members`, `regions`, `retention` or'],
    [['retention', 'erase'], 'Write `retention list` or `release`'],
    [['retention', 'release'], 'Name the rule in quotes'],
    [
      ['retention', 'release', 'audit', 'lines'],
      'takes one rule: put a value with spaces in quotes',
    ],
    [['check-listener'], 'Pass the URL of the listener: check-listener http://localhost:3000'],
    [['check-listener', 'localhost:3000'], 'Send a URL: https://… or http://…'],
    [['check-listener', 'http://192.168.1.1/hook'], 'this address is private or reserved'],
    [['check-listener', LISTENER, LISTENER], 'takes one URL'],
    [['check-listener', LISTENER, '--header', 'opaque'], '--header needs a name and a value'],
    [
      ['check-listener', LISTENER, '--header', 'webhook-id= x'],
      '--header, its name: Choose another name: this header has a meaning of its own. its value: Send',
    ],
    [
      ['check-listener', LISTENER, '--secret', 'opaque'],
      '--secret needs the secret of the listener',
    ],
    [['check-listener', LISTENER, '--payload', 'v1'], '--payload must be v2, v2_with_legacy or v3'],
    [['check-listener', LISTENER, '--branch', 'b1'], 'does not take --branch'],
    [['webhooks', 'add'], 'Write `webhooks set`'],
    [['webhooks', 'set', '--branch', 'b1'], 'Say what to set'],
    [['webhooks', 'set', '--branch', 'b1', '--payload', 'v1'], '--payload must be v2,'],
    [['webhooks', 'set', '--branch', 'b1', '--state', 'dead'], '--state must be on or off'],
    [['webhooks', 'deliveries', '--branch', 'b1', '--state', 'on'], '--state must be waiting,'],
    [['webhooks', 'send-again', '--branch', 'b1'], 'Say what to send again'],
    [['webhooks', 'send-again', 'e1', '--branch', 'b1', '--since', 'x'], 'Say what to send again'],
    [['webhooks', 'send-again', '--branch', 'b1', '--since', '2026-03-02'], 'a time with its zone'],
    [['webhooks', 'show'], 'Name the branch'],
    [['keys'], 'Write `keys create`, `list`, `rotate` or `revoke`'],
    [['branches', 'delete'], 'Write `branches create`, `list` or `change`'],
    [['keys', 'create'], 'Say which key to create'],
    [['keys', 'create', 'master', '--branch', 'b1'], 'Say which key to create'],
    [['keys', 'create', 'server'], 'Name the branch: --branch BRANCH_ID'],
    [['keys', 'create', 'server', '--branch'], '--branch needs a value'],
    [['keys', 'create', 'server', '--branch', '--label', 'x'], '--branch needs a value'],
    [['keys', 'create', 'server', '--branch', 'b1', '--branch', 'b2'], 'Give --branch once'],
    [['keys', 'create', 'server', '--branch', 'b1', '--origin', SHOP], 'does not take --origin'],
    [['keys', 'create', 'server', '--branch', 'b1', '-x'], 'does not take -x'],
    [['keys', 'create', 'server', '--branch', 'b1', '--label', 'a\u001b[2Jb'], '--label needs'],
    [['keys', 'create', 'publishable', '--branch', 'b1'], 'Name the origin of each page'],
    [['keys', 'create', 'publishable', '--branch', 'b1', '--origin', 'shop'], '--origin needs'],
    [['keys', 'list', '--branch', 'b 1'], 'This is not a branch id'],
    [['keys', 'list', '--branch', 'b1', '--json=yes'], '--json takes no value'],
    [['keys', 'revoke'], 'Name the key id'],
    [['keys', 'revoke', 'k1', 'k2'], 'takes one id'],
    [['members'], 'Write `members invite`'],
    [['members', 'invite', '--branch', 'b1'], 'Name the person: --email'],
    [['members', 'invite', '--branch', 'b1', '--email', 'ana'], 'Name the person: --email'],
    [['members', 'invite', '--branch', 'b1', '--email', 'a@b.example', '--role', 'boss'], '--role'],
    [['branches', 'create', '--country', 'UY'], '--name "Shop"'],
    [['branches', 'create', '--name', ' ', '--country', 'UY'], '--name needs 1 to 100 characters'],
    [['branches', 'create', '--name', 'Shop'], '--country UY'],
    [['branches', 'create', '--name', 'My', 'shop', '--country', 'UY'], 'in quotes'],
    [['branches', 'create', '--name', 'Shop', '--country', 'UK'], '--country needs'],
    [['branches', 'change', 'b1'], 'Say what to change'],
    [['branches', 'change', 'b1', '--sms-a-day', '-1'], '--sms-a-day needs a value'],
    [['branches', 'change', 'b1', '--sms-a-day=-1'], '--sms-a-day needs a whole number'],
    [['branches', 'change', 'b1', '--sms-a-day', '1e3'], '--sms-a-day needs a whole number'],
    [['branches', 'change', 'b1', '--sms-countries', 'UY,XX'], '--sms-countries needs'],
    [['branches', 'change', 'b1', '--presence', 'yes'], '--presence must be on or off'],
    [['branches', 'change', 'b1', '--later-window-days', '0'], 'of days from 1 to 90'],
    [['branches', 'change', 'b1', '--later-window-days', '91'], 'of days from 1 to 90'],
    [['branches', 'change', 'b1', '--later-window-days', '1.5'], 'of days from 1 to 90'],
    [['branches', 'change', 'b1', '--needs-server-evidence', 'true'], 'must be yes or no'],
  ])('%j is refused with one sentence that says what to write', (args, sentence) => {
    const refusal = refusalOf(args);
    expect(refusal).toBeInstanceOf(UsageError);
    expect(String(refusal)).toContain(sentence);
    expect(String(refusal).split('\n')).toHaveLength(1);
  });

  it.each([
    [['keys', 'revoke', 'sk_production_geheim']],
    [['keys', 'revoke', 'geheim geheim']],
    [['keys', 'list', '--branch', 'ut_production_geheim']],
    [['keys', 'revoke', 'k1', '--ut_production_geheim']],
    [['sk_production_geheim']],
    [['check-listener', LISTENER, '--secret', 'geheim']],
    [['check-listener', LISTENER, '--header', 'geheim']],
    [['check-listener', LISTENER, '--header', 'x=geheim\n']],
    [['check-listener', 'ftp://user:geheim@shop.example']],
    [['branches', 'create', '--country', 'sk_production_geheim', '--name', 'Shop']],
  ])('%j may hold a key by mistake, which is not said again', args => {
    expect(String(refusalOf(args))).not.toContain('geheim');
  });

  const promised = HELP.split('\n').filter(text =>
    /^ {2}(branches|keys|webhooks|members|check-listener) /.test(text),
  );

  it.each(promised)('%s stands in the help and is understood', line => {
    const filled = line
      .trim()
      .replace(/[[\]…]/g, '')
      .replaceAll('CC', 'UY')
      .replaceAll(' ORIGIN', ` ${SHOP}`)
      .replaceAll(' N ', ' 5 ')
      .replace('PAYLOAD', 'v3')
      .replaceAll('EVENT', 'address.collected')
      .replace('WHSEC', 'whsec_YWJj')
      .replace('URL', LISTENER)
      .replace('ADDRESS', 'ana@shop.example')
      .replace('ROLE', 'support')
      .replace('STATE', 'dead')
      .replace('TIME', '2026-03-02T12:00:00Z')
      .replace(/NAME|TEXT|BRANCH_ID|KEY_ID|DELIVERY_ID|HEADER/g, 'x1');
    expect(refusalOf(filled.split(/ +/).filter(Boolean))).toBeUndefined();
  });
});

function refusalOf(args: string[]): unknown {
  try {
    parseCommand(args);
    return undefined;
  } catch (error) {
    return error;
  }
}
