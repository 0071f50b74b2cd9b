import type {Effect, FlowAction} from '../../src/flow/actions.js';
import type {FlowState} from '../../src/flow/state.js';
import {framed, panoramaNear} from '../support/sample-panoramas.js';
import {failure} from './play.js';

/** What a person can do on the screen with the picture of the street. */
export function onStreetView({street}: FlowState): FlowAction[] {
  return [
    ...(street.at === 'found'
      ? ([
          {type: 'gate-framed', street_view: framed(street.panorama)},
          {type: 'neighbour-asked', id: 'next'},
          {type: 'picture-missing', id: street.panorama.id},
        ] as const)
      : []),
    ...(street.at === 'failed' ? [{type: 'street-retried'} as const] : []),
    {type: 'street-skipped'},
    {type: 'back-asked'},
  ];
}

/** All that the world may answer to a look for a picture. */
export function ofStreetView({
  ticket,
  near,
  id,
}: Extract<Effect, {type: 'find-panorama'}>): FlowAction[] {
  return [
    {type: 'panorama-found', ticket, panorama: panoramaNear(near, id)},
    {type: 'panorama-found', ticket, panorama: undefined},
    {type: 'panorama-failed', ticket, failure: failure()},
  ];
}
