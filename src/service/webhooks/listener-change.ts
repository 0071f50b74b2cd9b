import * as v from 'valibot';
import {WebhookChange} from '../../contract/webhook-listener.js';
import type {Environment} from '../config.js';
import {checkListenerUrl} from './listener-url.js';

/** A change of a listener as it is read here: with a URL that notifications may go to in this environment. */
export function listenerChange(environment: Environment) {
  const {url, ...others} = WebhookChange.entries;
  return v.object({
    ...others,
    url: v.optional(
      v.pipe(
        url.wrapped,
        v.rawCheck(({dataset, addIssue}) => {
          const fault = dataset.typed ? checkListenerUrl(dataset.value, environment) : undefined;
          if (fault !== undefined) addIssue({message: fault});
        }),
      ),
    ),
  });
}
