import type {Queries} from '../../src/service/base/db/db.js';
import type {RecordedRows} from './recording.js';

/** Recorded rows where the service has a database. Nothing asks it in SQL but for places of earlier builds: there are none. */
export class RowsInMemory implements Queries {
  readonly rows: RecordedRows;
  /** Positions of houses and corners by the number of their street. */
  readonly housesOf: ReadonlyMap<number, readonly number[]>;
  readonly cornersOf: ReadonlyMap<number, readonly number[]>;
  readonly #numbers: ReadonlyMap<string, number>;

  constructor(rows: RecordedRows) {
    this.rows = rows;
    this.housesOf = positionsBy(rows.houses.street);
    this.cornersOf = positionsBy(rows.corners.street);
    this.#numbers = new Map(rows.places.id.map((id, number) => [id, number]));
  }

  /** The numbers of the streets with these ids. */
  numbersOf(ids: readonly string[]): number[] {
    return ids.flatMap(id => this.#numbers.get(id) ?? []);
  }

  idOf(street: number): string {
    return this.rows.places.id[street] ?? '';
  }

  /** The quarter, and its town or else that of the street. */
  areaOf(street: number, area: number | null) {
    const {neighborhood, city} = this.rows.places;
    const own = area ?? -1;
    return {
      neighborhood: neighborhood[own] ?? null,
      city: city[own] ?? city[street] ?? null,
    };
  }

  async query<Row>(): Promise<Row[]> {
    return [];
  }

  async script(): Promise<void> {}
}

/** The rows behind what a search of the geocoder is given. */
export function rowsOf(db: Queries): RowsInMemory {
  if (db instanceof RowsInMemory) return db;
  throw new TypeError('A recorded town is searched in its rows, not in a database.');
}

function positionsBy(streets: readonly number[]): Map<number, number[]> {
  const positions = new Map<number, number[]>();
  for (const [position, street] of streets.entries()) {
    const known = positions.get(street);
    if (known) known.push(position);
    else positions.set(street, [position]);
  }
  return positions;
}
