import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {SmsError, type SmsGateway} from '../../src/service/people/texts/sms-gateway.js';

export type Message = Parameters<SmsGateway['send']>[0];

/**
 * How the network takes messages: at `unreachable` there is no connection, and `silence` is one that breaks when the
 * message was sent.
 */
export type Network = 'accepts' | 'refuses_number' | 'refuses_account' | 'unreachable' | 'silence';

/** A gateway in front of a network that the suite controls. */
export type ReachedGateway = {
  readonly gateway: SmsGateway;
  /** The messages that the network accepted. */
  readonly accepted: readonly Message[];
  become(network: Network): void;
  close(): Promise<void>;
};

const MESSAGE: Message = {
  to: '+59899123456',
  text: '012345 is your code for Panadería & Co, 50% + more.\n\n@shop.example #012345',
};

/** Every rule of a gateway for text messages. */
export function smsGatewayConformance(name: string, start: () => Promise<ReachedGateway>): void {
  describe(`${name}, as a gateway for text messages`, () => {
    let reached: ReachedGateway;
    beforeEach(async () => {
      reached = await start();
    });
    afterEach(() => reached.close());

    /** The error of a message that must not be accepted. */
    const failure = async (network: Network): Promise<unknown> => {
      reached.become(network);
      return reached.gateway.send(MESSAGE).then(
        () => 'accepted',
        (error: unknown) => error,
      );
    };

    it('passes on phone and text unchanged, in the order of sending', async () => {
      const other = {to: '+254711000000', text: 'ñ € 你好'};
      await reached.gateway.send(MESSAGE);
      await reached.gateway.send(other);
      expect(reached.accepted).toEqual([MESSAGE, other]);
    });

    it.each([
      ['a phone that can never be reached', 'refuses_number', 'number'],
      ['a refused account, which may be paid again', 'refuses_account', 'not_sent'],
      ['a network without a connection', 'unreachable', 'not_sent'],
      ['a network that does not answer', 'silence', 'unknown'],
    ] as const)(
      'throws SmsError for %s, and says what is known',
      async (_what, network, reason) => {
        const error = await failure(network);
        expect(error).toBeInstanceOf(SmsError);
        expect(error).toMatchObject({reason});
        expect(reached.accepted).toEqual([]);
      },
    );

    it('names neither phone nor text in an error', async () => {
      for (const network of [
        'refuses_number',
        'refuses_account',
        'unreachable',
        'silence',
      ] as const)
        expect(String(await failure(network))).not.toMatch(/99123456|012345|Panader/);
    });

    it('sends again after a failure', async () => {
      await failure('silence');
      reached.become('accepts');
      await reached.gateway.send(MESSAGE);
      expect(reached.accepted).toEqual([MESSAGE]);
    });
  });
}
