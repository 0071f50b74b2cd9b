import * as v from 'valibot';
import {type PostForm, postForm} from './post-form.js';
import {failureOf, SmsError, type SmsGateway} from './sms-gateway.js';

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
  post: PostForm = postForm,
): SmsGateway {
  const host = username === 'sandbox' ? 'api.sandbox.africastalking.com' : 'api.africastalking.com';
  return {
    async send({to, text}) {
      const {status, body} = await post(`https://${host}/version1/messaging`, {
        form: {username, to, message: text, ...(from !== undefined && {from})},
        headers: {apiKey},
      });
      const answer = v.safeParse(Answer, body);
      const [recipient] = answer.success ? answer.output.SMSMessageData.Recipients : [];
      const isGood = status >= 200 && status < 300;
      if (isGood && recipient && TAKEN.has(recipient.statusCode)) return;
      if (isGood && !answer.success)
        throw new SmsError('unknown', "Africa's Talking did not say whether it took the message.");
      const code = recipient?.statusCode ?? status;
      const reason = recipient && OF_THE_NUMBER.has(code) ? 'number' : failureOf(status);
      throw new SmsError(reason, `Africa's Talking refused the message: status ${code}.`);
    },
  };
}
