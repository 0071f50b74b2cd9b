import type {UserAddress} from '../../contract/address/user-address.js';
import {type Draft, filled, isSaidSame, placeWords} from './draft.js';
import type {Saved} from './saved.js';
import type {FlowState, Saving, Stored} from './state.js';

/** What is known of a newly stored address, including changes made while it was being sent, which are not stored. */
export function storedFrom(
  {draft, photo, sent}: Pick<FlowState, 'draft' | 'photo' | 'sent'>,
  address: UserAddress,
): Stored {
  return {address, how: 'saved', ...(sent && {draft, photo, sent})};
}

/** The draft that would be saved as this address, for one that was not entered here. */
export function draftOf(address: UserAddress, id: string): Draft {
  const {
    geo_point,
    precision,
    accuracy,
    title,
    subtitle = '',
    street_view,
    place_id = '',
  } = address;
  const {street_name, unit, floor, directions} = address;
  const door = filled({unit, floor, directions}, text => text);
  return {
    id,
    text: title ?? street_name,
    said: {
      from: 'suggestion',
      place: {
        ...{id: place_id, kind: 'address', title: title ?? street_name, subtitle},
        ...{precision: 'rooftop', geo_point},
        ...placeWords(address),
      },
    },
    pin: {
      geo_point,
      source: 'map',
      precision: precision ?? 'gate',
      ...(accuracy !== undefined && {accuracy}),
    },
    ...(door && {door}),
    ...(street_view && {street_view}),
  };
}

/** The draft that changes a saved address; undefined if the list has none with this id. */
export function draftToChange(
  saved: Saved,
  changes: string | undefined,
  id: string,
): Draft | undefined {
  const address =
    saved.at === 'loaded' ? saved.addresses.find(one => one.id === changes) : undefined;
  return address && {...draftOf(address, id), changes: address.id};
}

/** Whether the draft changes a saved address, and nothing of it yet. */
export function changesNothing({changing, draft}: FlowState): boolean {
  return changing?.id === draft.id && isSaidSame(changing, draft);
}

/** Whether the draft is what is stored for the current phone, unchanged. */
export function isAsStored({stored, draft}: FlowState): boolean {
  if (!stored?.draft || stored.isFormer || stored.sent?.isOutdated) return false;
  return stored.draft.id === draft.id && isSaidSame(stored.draft, draft);
}

/** Whether the draft is what was stored for the former phone. */
export function isOfFormer({stored, draft}: FlowState): boolean {
  return stored?.isFormer === true && stored.draft?.id === draft.id;
}

export function savingOf({address, how}: Stored): Saving {
  return {at: how, address};
}
