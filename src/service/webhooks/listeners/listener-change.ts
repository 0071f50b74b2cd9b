import * as v from 'valibot';
import {WebhookChange} from '../../../contract/webhook/webhook-listener.js';
import type {ListenerReach} from './listener-reach.js';
import {checkListenerUrl} from './listener-url.js';

/** Schema of a change of a listener; also checks that this service may send notifications to the URL. */
export function listenerChange(service: {
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
            ? checkListenerUrl(dataset.value, service.reach, service.publicUrl)
            : undefined;
          if (fault !== undefined) addIssue({message: fault});
        }),
      ),
    ),
  });
}
