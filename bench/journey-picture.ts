import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Browser} from 'playwright-core';
import {bytesBySource} from './journey-sources.js';
import type {Timeline} from './journey-timeline.js';

const WIDTH = 1100;
const LABELS = 300;
const ROW = 20;
const STEP = 200;

/** One page's time line until one can type. */
export type Drawn = {readonly name: string; readonly end: number; readonly timeline: Timeline};

/** Draws time lines below each other into `screenshots/NAME.png`, on one scale; returns the picture's path. */
export async function drawTimelines(
  browser: Browser,
  name: string,
  drawn: readonly Drawn[],
): Promise<string> {
  const longest = Math.max(...drawn.map(({end}) => end));
  const html = `<!doctype html><meta charset="utf-8"><style>
    body{margin:24px;font:13px system-ui;background:#fff;color:#111;width:${WIDTH + LABELS}px}
    h2{font-size:16px;margin:24px 0 8px} table{border-collapse:collapse;font-size:12px}
    td{padding:1px 12px 1px 0} td+td{text-align:end;font-variant-numeric:tabular-nums}
    .tables{display:flex;gap:48px} svg text{font:12px system-ui}
  </style>${drawn.map(one => sectionOf(one, longest)).join('')}`;
  const folder = join(import.meta.dirname, '../screenshots');
  mkdirSync(folder, {recursive: true});
  const path = join(folder, `${name}.png`);
  writeFileSync(join(folder, `${name}.html`), html);
  const page = await browser.newPage({viewport: {width: WIDTH + LABELS + 60, height: 800}});
  await page.setContent(html);
  await page.screenshot({path, fullPage: true});
  await page.close();
  return path;
}

function sectionOf({name, end, timeline}: Drawn, longest: number): string {
  const {requests, tasks, sources} = timeline;
  const x = (at: number) => LABELS + (Math.max(0, at) / longest) * WIDTH;
  const rect = (from: number, to: number, y: number, fill: string) =>
    `<rect x="${x(from)}" y="${y}" width="${Math.max(1, x(Math.min(to, longest)) - x(from))}" height="${ROW - 6}" fill="${fill}"/>`;
  const text = (at: number, y: number, words: string) =>
    `<text x="${at}" y="${y + 11}">${escaped(words)}</text>`;
  // Beside its bar, before it where the picture ends.
  const labelAt = (from: number, to: number, y: number, label: string) =>
    to + 200 < LABELS + WIDTH
      ? text(to + 6, y, label)
      : `<text x="${from - 6}" y="${y + 11}" text-anchor="end">${escaped(label)}</text>`;
  const rows: string[] = [];
  let y = 24;
  for (const {url, asked, answered, ended, bytes} of requests) {
    const sum = bytes ? `${(bytes / 1024).toFixed(1)} KB` : 'under way';
    const label = `${Math.round(asked)}–${Math.round(ended)} ms, ${sum}`;
    rows.push(
      text(0, y, shortName(url)) +
        rect(asked, answered, y, '#b9c7d6') +
        rect(answered, ended, y, '#2f6fb3') +
        labelAt(x(Math.max(0, asked)), x(Math.min(ended, longest)), y, label),
    );
    y += ROW;
  }
  y += 8;
  const bands = tasks.map(({start, duration}) => rect(start, start + duration, y, '#c4622d'));
  rows.push(text(0, y, 'main thread: tasks of 5 ms and longer') + bands.join(''));
  y += ROW + 4;
  const ticks = Array.from({length: Math.floor(longest / STEP) + 1}, (_, index) => index * STEP);
  const grid = ticks.map(
    at =>
      `<path d="M${x(at)} 20V${y}" stroke="#ddd"/><text x="${x(at) + 2}" y="14" fill="#666">${at}</text>`,
  );
  const typable = `<path d="M${x(end)} 0V${y}" stroke="#0b7a6f" stroke-width="2"/>`;
  const scripts = requests.flatMap(({url}) => /\/cdn\/(address-capture\.js)$/.exec(url)?.[1] ?? []);
  return `<h2>${name}: one can type after ${Math.round(end)} ms</h2>
    <svg width="${LABELS + WIDTH}" height="${y}">${grid.join('')}${rows.join('')}${typable}</svg>
    <div class="tables">
      ${tableOf(
        'Tasks',
        tasks.map(({start, duration, did}) => [
          `${Math.round(start)} ms: ${did.length > 0 ? did.map(one => `${one.what} ${one.duration.toFixed(0)}`).join(' · ') : 'the browser’s own'}`,
          `${duration.toFixed(0)} ms`,
        ]),
      )}
    </div><div class="tables">
      ${tableOf(
        'Main thread by source (sampled)',
        sources.slice(0, 32).map(([source, spent]) => [source, `${spent.toFixed(1)} ms`]),
      )}
      ${scripts
        .map(file =>
          tableOf(
            `${file}: raw bytes, and compressed ones saved without`,
            bytesBySource(file)
              .slice(0, 32)
              .map(({source, raw, compressed}) => [source, `${raw}`, `${compressed}`]),
          ),
        )
        .join('')}
    </div>`;
}

function tableOf(title: string, rows: readonly (readonly string[])[]): string {
  const cells = rows.map(
    row => `<tr>${row.map(cell => `<td>${escaped(cell)}</td>`).join('')}</tr>`,
  );
  return `<div><h3>${title}</h3><table>${cells.join('')}</table></div>`;
}

function shortName(url: string): string {
  const {pathname, searchParams} = new URL(url);
  return (
    pathname.replace('/v5', '') + (searchParams.has('text') ? ` ${searchParams.get('text')}` : '')
  );
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
