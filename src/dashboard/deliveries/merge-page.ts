import type {DeliveriesAnswer, Delivery} from '../../contract/webhook/webhook-listener.js';

/** A list of deliveries, the newest first; `hasMore` if older ones may follow. */
export type List = {readonly shown: readonly Delivery[]; readonly hasMore: boolean};

/** A list as it is shown, and as it would be with what is new; `count` is how many that is. */
export type Rows = List & {readonly next?: List & {readonly count: number}};

/**
 * Merges the newest page into what is shown. Known deliveries change in place, and those that the filter no longer has
 * leave, but for the open one. New ones are shown at once if `isCalm`, else they wait as `next`: nothing moves under
 * the eyes of whoever reads.
 */
export function mergePage(
  rows: List | undefined,
  page: DeliveriesAnswer,
  {isCalm, open}: {readonly isCalm: boolean; readonly open?: Delivery | undefined},
): Rows {
  const newest: List = {shown: page.deliveries, hasMore: page.before !== undefined};
  if (!rows) return newest;
  const fresh = new Map(page.deliveries.map(delivery => [delivery.id, delivery]));
  const last = page.deliveries.at(-1);
  // A page says of everything that is newer than its last one; the last page says of all.
  const isTold = ({created_at}: Delivery) =>
    page.before === undefined || (last !== undefined && created_at > last.created_at);
  const kept = rows.shown
    .filter(each => fresh.has(each.id) || each.id === open?.id || !isTold(each))
    .map(each => fresh.get(each.id) ?? (open && each.id === open.id ? open : each));
  const known = new Set(kept.map(({id}) => id));
  const count = page.deliveries.filter(({id}) => !known.has(id)).length;
  const hasMore = newest.hasMore && rows.hasMore;
  if (count === 0) return {shown: kept, hasMore};
  // More are new than a page has: what is between is not known, so the list begins anew.
  const isApart = newest.hasMore && !page.deliveries.some(({id}) => known.has(id));
  const others = kept.filter(({id}) => !fresh.has(id));
  const next = isApart ? newest : {shown: [...page.deliveries, ...others].sort(byAge), hasMore};
  return isCalm ? next : {shown: kept, hasMore, next: {...next, count}};
}

/** The newest first; stable, so that those of one moment stay as the service has them. */
function byAge(one: Delivery, other: Delivery): number {
  return one.created_at === other.created_at ? 0 : one.created_at < other.created_at ? 1 : -1;
}
