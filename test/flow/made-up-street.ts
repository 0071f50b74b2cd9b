import type {Effect, FlowAction} from '../../src/flow/actions/actions.js';
import type {FlowState} from '../../src/flow/state/state.js';
import {framed, panoramaNear} from '../support/samples/sample-panoramas.js';
import {JPEG, PICTURE} from '../support/samples/sample-photos.js';
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
    {type: 'photo-picked', file: JPEG},
    {type: 'street-skipped'},
    {type: 'back-asked'},
  ];
}

/** What a person can do on the screen with their own photo. */
export function onPhoto({photo}: FlowState): FlowAction[] {
  return [
    {type: 'photo-picked', file: JPEG},
    ...(photo.at === 'framing' ? [{type: 'photo-framed', jpeg: JPEG} as const] : []),
    {type: 'street-skipped'},
    {type: 'back-asked'},
  ];
}

/** All that the device may answer about a photo. */
export function ofPhoto(
  effect: Extract<Effect, {type: 'read-photo' | 'find-photo'}>,
): FlowAction[] {
  if (effect.type === 'read-photo') {
    const {ticket} = effect;
    return [
      {type: 'photo-read', ticket, picture: PICTURE},
      {type: 'photo-refused', ticket, fault: 'unreadable'},
    ];
  }
  return [JPEG, undefined].map(jpeg => ({type: 'photo-found', id: effect.id, jpeg}) as const);
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
