import type {Context} from 'hono';
import type {Env} from '../../http/env.js';

/** Numbers and truth values are ours; a text may be anybody's. */
export type CsvCell = string | number | boolean | undefined;

/** A column: its name, and its cell of a row. */
export type CsvColumn<Row> = readonly [name: string, cellOf: (row: Row) => CsvCell];

/** By it Excel knows that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet takes for the beginning of a formula, full-width forms included. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A record of RFC 4180. An apostrophe before a text that looks like a formula keeps spreadsheets from computing it. */
export function csvRecord(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

function written(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === undefined ? '' : String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Answers with a file that is read page by page, each only once the client has taken the one before; a client that goes
 * away ends the reading. If a page fails, the connection breaks, so that no browser takes the part for the whole.
 */
export function csvAnswer<Row>(
  c: Context<Env>,
  {
    fileName,
    columns,
    pages,
    onFailure,
  }: {
    /** Of letters, digits, dots and hyphens. */
    readonly fileName: string;
    readonly columns: readonly CsvColumn<Row>[];
    readonly pages: AsyncGenerator<readonly Row[]>;
    readonly onFailure: (error: unknown) => void;
  },
): Response {
  const encoder = new TextEncoder();
  const names = columns.map(([name]) => name);
  const recordOf = (row: Row) => csvRecord(columns.map(([, cellOf]) => cellOf(row)));
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvRecord(names)));
    },
    async pull(controller) {
      try {
        const {done, value} = await pages.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value.map(recordOf).join('')));
      } catch (error) {
        onFailure(error);
        controller.error(error);
      }
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
  return c.body(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
}
