import * as v from 'valibot';

/**
 * A list of at most `max` items, for what a client sends: a longer one is refused by its length alone, before an item is
 * looked at, since a message for each of thousands of wrong items takes longer than anything that the request is for.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function listOf<Item extends v.GenericSchema>(
  item: Item,
  {
    max,
    message = `Send at most ${max} at a time.`,
    noList,
  }: {readonly max: number; readonly message?: string; readonly noList?: string},
) {
  const list = v.pipe(v.array(item, noList), v.maxLength(max, message));
  const lengthAlone = v.pipe(
    v.array(v.custom<v.InferOutput<Item>>(() => true)),
    v.maxLength(max, message),
  );
  const run: (typeof list)['~run'] = (dataset, config) =>
    Array.isArray(dataset.value) && dataset.value.length > max
      ? lengthAlone['~run'](dataset, config)
      : list['~run'](dataset, config);
  return {...list, '~run': run};
}
