import {createRequire} from 'node:module';
import {join} from 'node:path';
import {createCanvas} from '@napi-rs/canvas';
import {type Browser, chromium, type Page} from 'playwright-core';

/* What makes a page look the same on any machine: letters, map, street pictures and the clock are not the machine's own. */

/** Launches a Chromium that draws letters and colours as any other does. */
export function launchStill(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--disable-font-subpixel-positioning',
      '--force-color-profile=srgb',
      '--hide-scrollbars',
    ],
    env: {...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf')},
  });
}

const FACES = [
  ...['NotoSans', 'NotoSansArabic'].flatMap(family => [
    face(family, '400', 'Regular'),
    face(family, '600', 'SemiBold'),
    face(family, '700', 'Bold'),
  ]),
  // The dots of the review.
  face('NotoSansSymbols2', '400', 'Regular'),
];
const FONT = 'NotoSans, NotoSansArabic, NotoSansSymbols2';

const STYLE = `${FACES.map(
  ({family, weight, path}) =>
    `@font-face { font-family: ${family}; font-weight: ${weight}; src: url(${path}); }`,
).join('\n')}
  :root { --address-capture-font: ${FONT}; }
  * { font-family: ${FONT} !important; }`;

/** Gives a page fonts, a map and street pictures of its own, and a clock that stands; before anything is loaded. */
export async function makeStill(page: Page): Promise<void> {
  await page.clock.setFixedTime('2026-03-02T09:00:00Z');
  for (const {path, file} of FACES)
    await page.route(`**${path}`, route => route.fulfill({path: file, contentType: 'font/ttf'}));
  await page.route(PICTURES, route => {
    const {pathname} = new URL(route.request().url());
    return route.fulfill({
      body: pictureOf(pathname),
      contentType: 'image/png',
      headers: {'access-control-allow-origin': '*'},
    });
  });
  await page.addInitScript(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(STYLE)});
    document.adoptedStyleSheets.push(sheet);
  }`);
}

/** The map's tiles, and those of street pictures; also on the service's own pages. */
const PICTURES = /\.webp(\?|$)/;

function pictureOf(path: string): Buffer {
  if (path.includes('/gate')) return GATE;
  const map = path.includes('dark') ? DARK_MAP : LIGHT_MAP;
  if (path.includes('/v5/map/')) return map.tile;
  return path.includes('/map-') ? map.page : STREET;
}

type Box = readonly [colour: string, x: number, y: number, width: number, height: number];

/** A crossing: it shows where each tile lies; and the larger one of the page of an address. */
const crossing = (land: string, road: string) => {
  const sized = (side: number) =>
    draw(side, side, [
      [land, 0, 0, side, side],
      [road, Math.round(side / 4) - 8, 0, 16, side],
      [road, 0, Math.round(side * 0.6) - 8, side, 16],
    ]);
  return {tile: sized(256), page: sized(720)};
};
const LIGHT_MAP = crossing('#eef2ee', '#ffffff');
const DARK_MAP = crossing('#17211e', '#2c3a35');
/** The sky, a wall all around with gates in it, and the ground. */
const STREET = draw(1024, 512, [
  ['#a9c6dd', 0, 0, 1024, 200],
  ['#d8c3a5', 0, 200, 1024, 90],
  ...Array.from({length: 8}, (_, at): Box => ['#5a3a29', at * 128 + 40, 225, 48, 65]),
  ['#8d8a86', 0, 290, 1024, 222],
]);

/** What is in the frame, as the page of an address shows it. */
const GATE = draw(640, 480, [
  ['#a9c6dd', 0, 0, 640, 140],
  ['#d8c3a5', 0, 140, 640, 200],
  ['#5a3a29', 270, 180, 100, 160],
  ['#8d8a86', 0, 340, 640, 140],
]);

function draw(width: number, height: number, boxes: readonly Box[]): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  for (const [colour, x, y, boxWidth, boxHeight] of boxes) {
    context.fillStyle = colour;
    context.fillRect(x, y, boxWidth, boxHeight);
  }
  return canvas.toBuffer('image/png');
}

/** From the npm package of that family. */
function face(family: string, weight: string, style: string) {
  const name = family.replace(/(?<!^)[A-Z0-9]/g, '-$&').toLowerCase();
  const file = `@expo-google-fonts/${name}/${weight}${style}/${family}_${weight}${style}.ttf`;
  return {
    family,
    weight,
    path: `/still/${family}-${weight}.ttf`,
    file: createRequire(import.meta.url).resolve(file),
  };
}
