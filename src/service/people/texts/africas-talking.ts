import * as v from 'valibot';
import {type Fetch, postForm} from './post-form.js';
import {SmsError, type SmsGateway} from './sms-gateway.js';

/** Credentials of Africa's Talking; the username `sandbox` uses its simulator, `from` is a sender id or short code. */
export type AfricasTalkingAccount = {
  readonly username: string;
  readonly apiKey: string;
  readonly from?: string | undefined;
};

const Answer = v.object({
  SMSMessageData: v.object({
    Recipients: v.array(v.object({statusCode: v.number()})),
  }),
});
/** Processed, sent, queued. */
const TAKEN = new Set([100, 101, 102]);
/** Invalid or unsupported number, opted out, no route, do not disturb. */
const OF_THE_NUMBER = new Set([403, 404, 406, 407, 409]);

/** Africa's Talking, `POST /version1/messaging`, which answers 201 even if it refused the phone. */
export function africasTalking(
  {username, apiKey, from}: AfricasTalkingAccount,
  fetch: Fetch = globalThis.fetch,
): SmsGateway {
  const host = username === 'sandbox' ? 'api.sandbox.africastalking.com' : 'api.africastalking.com';
  return {
    async send({to, text}) {
      const {status, body} = await postForm(fetch, `https://${host}/version1/messaging`, {
        form: {username, to, message: text, ...(from !== undefined && {from})},
        headers: {apiKey},
      });
      const answer = v.safeParse(Answer, body);
      const [recipient] = answer.success ? answer.output.SMSMessageData.Recipients : [];
      if (status >= 200 && status < 300 && recipient && TAKEN.has(recipient.statusCode)) return;
      const code = recipient?.statusCode ?? status;
      const reason = recipient && OF_THE_NUMBER.has(code) ? 'number' : 'gateway';
      throw new SmsError(reason, `Africa's Talking refused the message: status ${code}.`);
    },
  };
}
