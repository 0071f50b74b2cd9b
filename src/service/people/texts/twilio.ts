import * as v from 'valibot';
import {type PostForm, postForm} from './post-form.js';
import {failureOf, SmsError, type SmsGateway} from './sms-gateway.js';

/** Credentials of Twilio; `from` is a number (E.164), a sender name, or the id of a messaging service (`MG…`). */
export type TwilioAccount = {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
};

const Refusal = v.object({code: v.number(), message: v.string()});
/** Errors of the phone and not of the account: invalid, not allowed or not able to receive texts, opted out. */
const OF_THE_NUMBER = new Set([21211, 21408, 21610, 21612, 21614]);

/** Twilio's Programmable Messaging, `POST /2010-04-01/Accounts/{sid}/Messages.json`. */
export function twilio(
  {accountSid, authToken, from}: TwilioAccount,
  post: PostForm = postForm,
): SmsGateway {
  const url = `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return {
    async send({to, text}) {
      const sender = from.startsWith('MG') ? {MessagingServiceSid: from} : {From: from};
      const {status, body} = await post(url, {
        form: {To: to, Body: text, ...sender},
        headers: {Authorization: `Basic ${credentials}`},
      });
      if (status >= 200 && status < 300) return;
      const refusal = v.safeParse(Refusal, body);
      // The message of a refusal repeats the number, so only its code is passed on.
      const code = refusal.success ? refusal.output.code : status;
      const reason = OF_THE_NUMBER.has(code) ? 'number' : failureOf(status);
      throw new SmsError(reason, `Twilio refused the message: error ${code}.`);
    },
  };
}
