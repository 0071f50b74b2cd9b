import {parseUrl} from '../../../../contract/parse-url.js';
import {
  type CheckContext,
  type Checked,
  isOverheard,
  OVERHEARD,
  readKey,
} from '../config/check-vendor.js';
import type {Mistake} from '../config/config-mistakes.js';
import type {ArchiveSettings, MapConfig} from './map-config.js';
import type {MapOptions} from './map-options.js';
import {fillTemplate, PLACEHOLDERS} from './template.js';

/** Tiles of the last zoom at which the page's map asks, unless the operator knows better. */
const LARGEST_ZOOM = 19;

const POLICY = 'https://operations.osmfoundation.org/policies/tiles/';

/** The provider, or all that is wrong with its options. No message quotes a key. */
export function checkMap(
  options: MapOptions,
  context: CheckContext,
): MapConfig | readonly Mistake[] {
  return options.provider === 'xyz' ? checkXyz(options, context) : checkArchive(options, context);
}

function checkXyz(options: MapOptions, context: CheckContext): MapConfig | readonly Mistake[] {
  const {url, dark_url: darkUrl, attribution, largest_zoom: largestZoom = LARGEST_ZOOM} = options;
  const {nameOf} = context;
  const key = options.key === undefined ? {value: ''} : readKey(options.key, context.variables);
  const mistakes = [
    ...templateMistakes('url', url, options, context),
    ...(darkUrl === undefined ? [] : templateMistakes('dark_url', darkUrl, options, context)),
    ...('mend' in key ? [{at: nameOf('key'), mend: key.mend}] : []),
    ...(attribution === undefined
      ? [{at: nameOf('attribution'), mend: 'say whom the map credits: its licence requires it.'}]
      : []),
  ];
  if ('mend' in key || url === undefined || attribution === undefined || mistakes.length > 0)
    return mistakes;
  return {
    ...{kind: 'xyz', name: 'xyz', requestsADay: options.requests_a_day},
    ...{url, darkUrl, key: key.value, attribution, largestZoom},
  };
}

function templateMistakes(
  option: 'url' | 'dark_url',
  template: string | undefined,
  {key, agreed = []}: MapOptions,
  {environment, nameOf}: CheckContext,
): readonly Mistake[] {
  const mistake = (mend: string, at: keyof MapOptions = option) => [{at: nameOf(at), mend}];
  if (template === undefined)
    return mistake('name the URL of its tiles, such as https://tiles.example/{z}/{x}/{y}.png.');
  const used: readonly string[] = template.match(/\{[^}]*\}/g) ?? [];
  const unknown = used.find(name => !PLACEHOLDERS.includes(name));
  if (unknown) return mistake(`${unknown} is unknown: use ${PLACEHOLDERS.join(', ')}.`);
  const missing = ['{z}', '{x}', '{y}'].filter(name => !used.includes(name));
  if (missing.length > 0)
    return mistake(`it has no ${missing.join(', ')}, where the tile's zoom, column and row stand.`);
  const url = parseUrl(fillTemplate(template, {z: 0, x: 0, y: 0, scale: 1}, 'k'));
  if (!url || !/^https?:$/.test(url.protocol) || url.hash || url.username)
    return mistake('use a URL such as https://tiles.example/{z}/{x}/{y}.png, without a password.');
  if (isOverheard(url, environment)) return mistake(OVERHEARD);
  if (
    /(^|\.)tile\.openstreetmap\.org$/.test(url.hostname) &&
    !agreed.includes('openstreetmap-tiles')
  )
    return mistake(
      `${url.hostname} runs on donations and may block a service at any time (${POLICY}): use another server with OpenStreetMap's data, or name "openstreetmap-tiles" in "agreed" if you keep to that policy.`,
    );
  if (used.includes('{key}') && key === undefined)
    return mistake('the URL has {key}: give the key.', 'key');
  if (!used.includes('{key}') && key !== undefined)
    return mistake('say with {key} where in the URL the key stands, or leave the key out.');
  return [];
}

/** What only a server of tiles has. */
const NOT_OF_ARCHIVES = ['dark_url', 'key', 'largest_zoom', 'agreed'] as const;

function checkArchive(options: MapOptions, context: CheckContext): MapConfig | readonly Mistake[] {
  const {attribution, requests_a_day: requestsADay} = options;
  const {nameOf} = context;
  const at = checkPlace(options.url, context);
  const mistakes = [
    ...('mend' in at ? [{at: nameOf('url'), mend: at.mend}] : []),
    ...NOT_OF_ARCHIVES.filter(option => options[option] !== undefined).map(option => ({
      at: nameOf(option),
      mend: 'pmtiles has no such option: leave it out.',
    })),
  ];
  if ('mend' in at || mistakes.length > 0) return mistakes;
  const option = nameOf('url');
  return {kind: 'pmtiles', name: 'pmtiles', requestsADay, attribution, at: at.value, option};
}

function checkPlace(
  text: string | undefined,
  {environment}: CheckContext,
): Checked<ArchiveSettings['at']> {
  if (text === undefined)
    return {mend: 'name the archive: a file such as /srv/kenya.pmtiles, or an https:// URL.'};
  if (!/^[a-z][a-z0-9+.-]+:/i.test(text)) return {value: {file: text}};
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.hash || url.username)
    return {
      mend: 'use a file, or a URL such as https://files.example/kenya.pmtiles, without a password.',
    };
  return isOverheard(url, environment) ? {mend: OVERHEARD} : {value: {url: url.href}};
}
