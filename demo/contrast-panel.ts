import {contrast, type Rgb} from '../src/ui/contrast.js';
import type {FrameApi} from './frame/frame.js';
import {h, icon} from './parts/h.js';
import {byId} from './parts/segments.js';
import type {Settings} from './settings.js';

/** What the element paints now: its contrast, and what became of the brand's colour. */
export function showContrast(api: FrameApi, settings: Settings): void {
  const color = (token: string) => parseColor(api.color(token));
  const surface = color('--surface');
  const fill = color('--primary');
  const onFill = color('--on-primary');
  const text = color('--primary-text');
  const edge = color('--primary-edge') ?? text;
  if (!surface || !fill || !onFill || !text || !edge) return;
  const rows = [
    {what: 'Words on a button', ground: fill, ink: onFill, least: 4.5, sample: 'Aa'},
    {what: 'Links on the page', ground: surface, ink: text, least: 4.5, sample: 'Aa'},
    {what: 'Edges and marks', ground: surface, ink: edge, least: 3, sample: ''},
  ];
  byId('contrast', HTMLElement).replaceChildren(
    ...rows.map(({what, ground, ink, least, sample}) => {
      const ratio = contrast(ground, ink);
      const shown = h('span', {class: 'sample'}, sample);
      shown.style.backgroundColor = css(ground);
      shown.style.color = css(ink);
      if (!sample) shown.style.boxShadow = `inset 0 0 0 2px ${css(ink)}`;
      const isEnough = Math.round(ratio * 10) >= least * 10;
      const mark = h(
        'span',
        {class: isEnough ? 'enough' : 'lacking'},
        icon(isEnough ? 'm-verified' : 'm-not', 15),
      );
      return h(
        'li',
        {},
        shown,
        h('span', {}, what),
        h('span', {}, h('b', {}, ratio.toFixed(1)), ` of ${least}`),
        mark,
        h('span', {class: 'hidden'}, isEnough ? 'enough' : 'too little'),
      );
    }),
  );
  byId('shift', HTMLElement).replaceChildren(...shiftOf(settings, fill, text));
}

function shiftOf({primary}: Settings, fill: Rgb, text: Rgb): (Node | string)[] {
  const given = parseColor(primary);
  const isKept = given !== undefined && distance(given, fill) < 3;
  if (isKept && distance(given, text) < 3)
    return [icon('i-ok', 16), 'Kept as you chose it, everywhere.'];
  const from = h('i');
  from.style.backgroundColor = primary;
  const to = h('i');
  to.style.backgroundColor = css(text);
  const why = isKept
    ? 'Buttons keep your colour; links and focus are moved until they can be read.'
    : 'Its own shade in the dark.';
  return [from, ' → ', to, h('span', {class: 'hidden'}, `${primary} becomes ${hex(text)}: `), why];
}

/** `#rrggbb`, or `rgb(…)` as the element writes it. */
export function parseColor(text: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (digits) {
    const [red = 0, green = 0, blue = 0] = digits.slice(1).map(value => Number.parseInt(value, 16));
    return [red, green, blue];
  }
  if (/^#[0-9a-f]{3}$/i.test(text)) return parseColor(text.replace(/[0-9a-f]/gi, '$&$&'));
  const values = /^rgb\(([^)]+)\)$/
    .exec(text)?.[1]
    ?.split(/[\s,]+/)
    .map(Number);
  const [red, green, blue] = values ?? [];
  return red === undefined || green === undefined || blue === undefined
    ? undefined
    : [red, green, blue];
}

function css([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}

function hex(color: Rgb): string {
  return `#${color.map(value => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function distance(one: Rgb, other: Rgb): number {
  return Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))));
}
