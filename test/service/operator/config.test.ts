import {describe, expect, it} from 'vitest';
import {ConfigError} from '../../../src/service/base/config-error.js';
import {parseConfig} from '../../../src/service/operator/config.js';

describe('without any variable', () => {
  it('is a sandbox on this machine, with an embedded database', () => {
    expect(parseConfig({})).toMatchObject({
      port: 4600,
      host: '127.0.0.1',
      databaseUrl: undefined,
      dataFolder: '.data',
      environment: 'sandbox',
      isNamed: false,
      publicUrl: undefined,
      otherEnvironmentUrl: undefined,
      secret: undefined,
      metricsToken: undefined,
      retentionMaxPercent: 5,
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(parseConfig({PORT: '', PUBLIC_URL: ' '})).toMatchObject({
      port: 4600,
      publicUrl: undefined,
    });
  });
});

describe('what is understood', () => {
  it('reads every variable', () => {
    const config = parseConfig({
      PORT: '0',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://me@db/addresses',
      ADDRESS_CAPTURE_DATA_DIR: '/var/lib/addresses',
      ADDRESS_CAPTURE_ENVIRONMENT: 'production',
      ADDRESS_CAPTURE_SECRET: Buffer.alloc(32, 1).toString('base64'),
      PUBLIC_URL: 'https://Addresses.example/',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      METRICS_TOKEN: '0123456789abcdef01234567',
      RETENTION_MAX_PERCENT: '0.5',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      databaseUrl: 'postgres://me@db/addresses',
      dataFolder: '/var/lib/addresses',
      environment: 'production',
      isNamed: true,
      publicUrl: 'https://addresses.example',
      metricsToken: '0123456789abcdef01234567',
      retentionMaxPercent: 0.5,
    });
    expect(config.secret).toHaveLength(32);
    expect(config.trustedProxies.check('10.1.2.3')).toBe(true);
    expect(config.trustedProxies.check('11.1.2.3')).toBe(false);
    expect(config.trustedProxies.check('::1', 'ipv6')).toBe(true);
  });
});

const named = {ADDRESS_CAPTURE_ENVIRONMENT: 'sandbox', PUBLIC_URL: 'https://sandbox.example'};

describe('what is not understood is refused with one line that names it', () => {
  it.each<[string, Record<string, string>]>([
    ['PORT', {PORT: '65536'}],
    ['PORT', {PORT: '-1'}],
    ['PORT', {PORT: '4600.5'}],
    ['PORT', {PORT: 'http'}],
    ['HOST', {HOST: '0.0.0.0'}],
    ['HOST', {HOST: '::'}],
    ['HOST', {HOST: 'addresses.example'}],
    ['HOST', {HOST: 'not a host', ...named}],
    ['ADDRESS_CAPTURE_ENVIRONMENT', {ADDRESS_CAPTURE_ENVIRONMENT: 'Production'}],
    ['ADDRESS_CAPTURE_SECRET', {ADDRESS_CAPTURE_SECRET: 'secret'}],
    ['DATABASE_URL', {DATABASE_URL: 'mysql://me@db'}],
    ['PUBLIC_URL', {PUBLIC_URL: 'addresses.example'}],
    ['PUBLIC_URL', {PUBLIC_URL: 'https://example.com/path'}],
    ['PUBLIC_URL', {PUBLIC_URL: 'ftp://example.com'}],
    ['OTHER_ENVIRONMENT_URL', {OTHER_ENVIRONMENT_URL: 'https://example.com/dashboard'}],
    ['PUBLIC_URL', {PUBLIC_URL: 'http://a.example', ADDRESS_CAPTURE_ENVIRONMENT: 'production'}],
    ['PUBLIC_URL', {ADDRESS_CAPTURE_ENVIRONMENT: 'production', HOST: '0.0.0.0'}],
    ['TRUSTED_PROXIES', {TRUSTED_PROXIES: 'everyone'}],
    ['TRUSTED_PROXIES', {TRUSTED_PROXIES: '10.0.0.0/33'}],
    ['DATABASE_LOCK_TIMEOUT_MS', {DATABASE_LOCK_TIMEOUT_MS: '0'}],
    ['DATABASE_CONNECT_TIMEOUT_MS', {DATABASE_CONNECT_TIMEOUT_MS: '3s'}],
    ['DATABASE_ANSWER_TIMEOUT_MS', {DATABASE_STATEMENT_TIMEOUT_MS: '9000'}],
    ['WATCHDOG_SECONDS', {WATCHDOG_SECONDS: '-1'}],
    ...['-1', '101', '100.5', '5%', '.5', '1e1'].map((text): [string, Record<string, string>] => [
      'RETENTION_MAX_PERCENT',
      {RETENTION_MAX_PERCENT: text},
    ]),
    ['METRICS_TOKEN', {METRICS_TOKEN: 'too-short'}],
    ['METRICS_TOKEN', {METRICS_TOKEN: 'no header carries a text with spaces'}],
  ])('%s of %o', (name, variables) => {
    let message = '';
    try {
      parseConfig(variables);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      message = String(error);
    }
    expect(message).toContain(`${name}: `);
    expect(message).not.toContain('\n');
  });

  it('does not repeat a password or secret', () => {
    expect(() => parseConfig({DATABASE_URL: 'mysql://me:geheim@db'})).toThrow(/^(?!.*geheim)/);
    expect(() => parseConfig({ADDRESS_CAPTURE_SECRET: 'geheim'})).toThrow(/^(?!.*geheim)/);
    expect(() => parseConfig({METRICS_TOKEN: 'geheim'})).toThrow(/^(?!.*geheim)/);
  });
});

describe('how codes reach phones', () => {
  it('is the log in a sandbox, and not at all in production, unless a gateway is named', () => {
    expect(parseConfig({}).sms).toEqual({gateway: 'log'});
    const production = {ADDRESS_CAPTURE_ENVIRONMENT: 'production', PUBLIC_URL: 'https://a.example'};
    expect(parseConfig(production).sms).toEqual({gateway: 'none'});
    expect(() => parseConfig({...production, SMS_GATEWAY: 'log'})).toThrow(
      /^SMS_GATEWAY: production/,
    );
  });

  it('is a gateway with all that it needs', () => {
    const account = {TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret'};
    expect(() => parseConfig({SMS_GATEWAY: 'twilio', ...account})).toThrow(
      'TWILIO_FROM: SMS_GATEWAY=twilio requires it.',
    );
    expect(parseConfig({SMS_GATEWAY: 'twilio', ...account, TWILIO_FROM: '+1'}).sms).toEqual({
      gateway: 'twilio',
      accountSid: 'AC1',
      authToken: 'secret',
      from: '+1',
    });
    expect(
      parseConfig({
        SMS_GATEWAY: 'africastalking',
        AFRICASTALKING_USERNAME: 'shop',
        AFRICASTALKING_API_KEY: 'secret',
      }).sms,
    ).toEqual({gateway: 'africastalking', username: 'shop', apiKey: 'secret', from: undefined});
    expect(() => parseConfig({SMS_GATEWAY: 'pigeon'})).toThrow(/"pigeon" is not a gateway/);
  });
});
