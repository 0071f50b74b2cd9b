import type {Wall, Walls} from './walls.js';

/** A folder of `src/`: which others it may import, of which types alone, and which packages; names with a space between them. */
export type Row = {
  readonly folders?: string | undefined;
  readonly types?: string | undefined;
  readonly packages?: string | undefined;
};

/** What crosses a border is for everybody: whoever may import some of it may import all. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  contract: [
    'contract',
    ...[
      'contract/written-address',
      'contract/routes',
      'contract/pictures',
      'contract/verification',
      'contract/address',
      'contract/webhook',
      'contract/demo',
      'contract/dashboard',
    ],
  ],
};

/** The rows as walls, in the same order. */
export function wallsOf(rows: Readonly<Record<string, Row>>): Walls {
  return Object.fromEntries(
    Object.entries(rows).map(([folder, row]): [string, Wall] => [
      folder,
      {
        folders: words(row.folders).flatMap(name =>
          folder.startsWith('contract') ? [name] : (GROUPS[name] ?? [name]),
        ),
        types: words(row.types),
        packages: words(row.packages),
      },
    ]),
  );
}

function words(text = ''): readonly string[] {
  return text.split(' ').filter(Boolean);
}
