import * as v from 'valibot';
import {WebhookChange} from '../../../contract/webhook/webhook-listener.js';
import type {ListenerReach} from './listener-reach.js';
import {checkListenerUrl} from './listener-url.js';

/** A change of a listener as it is read here: with a URL that notifications of this service may go to. */
export function listenerChange({
  reach,
  publicUrl,
}: {
  readonly reach: ListenerReach;
  readonly publicUrl: string | undefined;
}) {
  const {url, ...others} = WebhookChange.entries;
  return v.object({
    ...others,
    url: v.optional(
      v.pipe(
        url.wrapped,
        v.rawCheck(({dataset, addIssue}) => {
          const fault = dataset.typed
            ? checkListenerUrl(dataset.value, reach, publicUrl)
            : undefined;
          if (fault !== undefined) addIssue({message: fault});
        }),
      ),
    ),
  });
}
