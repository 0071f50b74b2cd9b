import {describe, expect, test} from 'vitest';
import {africasTalking} from '../../../../src/service/people/texts/africas-talking.js';
import {chooseGateway} from '../../../../src/service/people/texts/choose-gateway.js';
import {codeMessage} from '../../../../src/service/people/texts/code-message.js';
import type {PostForm} from '../../../../src/service/people/texts/post-form.js';
import {twilio} from '../../../../src/service/people/texts/twilio.js';

/** A gateway that answers once, and what it was sent. */
function answering(status: number, body: unknown) {
  const sent: ({url: string} & Parameters<PostForm>[1])[] = [];
  const post: PostForm = async (url, form) => {
    sent.push({url, ...form});
    return {status, body};
  };
  return {post, sent};
}

const MESSAGE = {to: '+59899123456', text: '123456 is your code'};

describe('Twilio', () => {
  const account = {accountSid: 'AC1', authToken: 'secret', from: '+15005550006'};
  // After the API reference of the Message resource: what a created message is answered with.
  const created = {sid: 'SM1', status: 'queued', error_code: null, error_message: null};

  test('takes a form with the sender, and the account as Basic credentials', async () => {
    const {post, sent} = answering(201, created);
    await twilio(account, post).send(MESSAGE);
    expect(sent).toMatchObject([
      {
        url: 'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json',
        form: {To: '+59899123456', From: '+15005550006', Body: '123456 is your code'},
      },
    ]);
    expect(sent[0]?.headers['Authorization']).toBe(`Basic ${btoa('AC1:secret')}`);
  });

  test('takes a messaging service in the place of a number', async () => {
    const {post, sent} = answering(201, created);
    await twilio({...account, from: 'MG123'}, post).send(MESSAGE);
    expect(sent[0]?.form).toEqual({
      To: '+59899123456',
      MessagingServiceSid: 'MG123',
      Body: '123456 is your code',
    });
  });

  test.each([
    [
      400,
      {code: 21211, message: "The 'To' number +59899123456 is not valid", status: 400},
      'number',
    ],
    [
      400,
      {code: 21610, message: 'Attempt to send to unsubscribed recipient', status: 400},
      'number',
    ],
    [401, {code: 20003, message: 'Authenticate', status: 401}, 'not_sent'],
    [429, {code: 20429, message: 'Too Many Requests', status: 429}, 'not_sent'],
    [500, undefined, 'not_sent'],
    // A proxy speaks for the gateway, which may have sent the message.
    [502, undefined, 'unknown'],
    [504, undefined, 'unknown'],
  ])('that answers %i is told apart, without the number', async (status, body, reason) => {
    const {post} = answering(status, body);
    const failure = await twilio(account, post)
      .send(MESSAGE)
      .catch(error => error);
    expect(failure).toMatchObject({name: 'SmsError', reason});
    expect(failure.message).not.toContain('99123456');
  });
});

describe("Africa's Talking", () => {
  const account = {username: 'shop', apiKey: 'secret'};
  // After its API reference: 201 with the outcome of each recipient inside.
  const answer = (statusCode: number, status: string) => ({
    SMSMessageData: {
      Message: 'Sent to 1/1 Total Cost: KES 0.8000',
      Recipients: [
        {statusCode, number: '+254711000000', status, cost: 'KES 0.8000', messageId: 'ATXid_1'},
      ],
    },
  });

  test('takes a form with the user, and the key as a header', async () => {
    const {post, sent} = answering(201, answer(101, 'Success'));
    await africasTalking({...account, from: 'SHOP'}, post).send(MESSAGE);
    expect(sent).toMatchObject([
      {
        url: 'https://api.africastalking.com/version1/messaging',
        form: {username: 'shop', to: '+59899123456', message: '123456 is your code', from: 'SHOP'},
      },
    ]);
    expect(sent[0]?.headers['apiKey']).toBe('secret');
  });

  test('has a host of its own for its simulator, and a sender of its own where none is named', async () => {
    const {post, sent} = answering(201, answer(101, 'Success'));
    await africasTalking({...account, username: 'sandbox'}, post).send(MESSAGE);
    expect(sent[0]?.url).toBe('https://api.sandbox.africastalking.com/version1/messaging');
    expect(sent[0]?.form).not.toHaveProperty('from');
  });

  test.each([
    [201, answer(403, 'InvalidPhoneNumber'), 'number'],
    [201, answer(406, 'UserInBlacklist'), 'number'],
    [201, answer(405, 'InsufficientBalance'), 'not_sent'],
    [201, {SMSMessageData: {Message: 'InvalidSenderId', Recipients: []}}, 'not_sent'],
    [401, undefined, 'not_sent'],
    [504, undefined, 'unknown'],
    // The answer was cut off: nobody knows what it said.
    [201, undefined, 'unknown'],
  ])('that answers %i %j is told apart', async (status, body, reason) => {
    const {post} = answering(status, body);
    await expect(africasTalking(account, post).send(MESSAGE)).rejects.toMatchObject({reason});
  });
});

test('the log of a sandbox is told the whole text in one line', async () => {
  const lines: string[] = [];
  await chooseGateway({gateway: 'log'}, line => lines.push(line))?.send({
    to: '+59899123456',
    text: 'one\n\ntwo\x1b[2J\u0085\r',
  });
  expect(lines).toEqual(['text message to +59899123456: one  two [2J  ']);
  expect(chooseGateway({gateway: 'none'}, () => {})).toBeUndefined();
});

describe('the message of a code', () => {
  test('ends with the line that binds it to the page', () => {
    const text = codeMessage({
      language: 'en',
      code: '012345',
      branch: 'Shop',
      origin: 'https://shop.example:8443',
    });
    expect(text.split('\n').at(-1)).toBe('@shop.example:8443 #012345');
    expect(text).toContain('012345 is your code for Shop');
  });

  test('names the branch in one line, forty characters of it at most', () => {
    const text = codeMessage({
      language: 'en',
      code: '012345',
      branch: `URGENT:\n\r\x1b[31m ${'x'.repeat(99)}`,
      origin: '',
    });
    expect(text).toMatch(/^012345 is your code for URGENT: \[31m x{27}\. It is good/);
    expect(text.split('\n')).toHaveLength(1);
  });

  test('has no such line where the caller is no page', () => {
    expect(codeMessage({language: 'en', code: '012345', branch: 'Shop', origin: ''})).not.toContain(
      '@',
    );
  });
});
