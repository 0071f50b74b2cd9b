import type {Region} from '../../contract/session.js';
import type {KnownParts} from '../../contract/written-address/address-parts.js';
import type {Words} from '../../ui/locales/en/words.js';

/** What a field of the door's screen is called in the region's country. */
export function doorLabel(
  region: Region | undefined,
  field: 'building' | 'unit',
  words: Words,
): string {
  const labels: Readonly<Record<string, string>> = words.doorLabels;
  return labels[region?.door_labels?.[field] ?? ''] ?? words.door[field].label;
}

/** "Apartment 4, floor 2", or what the country calls it; empty if neither is known. */
export function doorLine(
  {unit, floor}: Pick<KnownParts, 'unit' | 'floor'>,
  region: Region | undefined,
  words: Words,
): string {
  return unit || floor ? words.unitLine(unit, floor, doorLabel(region, 'unit', words)) : '';
}
