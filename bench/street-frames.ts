import {type CDPSession, chromium, type Page} from 'playwright-core';
import {ensureChromium} from '../scripts/ensure-browser.js';
import {type BuiltService, startBuilt} from '../scripts/start-built.js';
import {benchPage} from './bench-page.js';
import type {BenchRow} from './row.js';
import {bestOf, moveByHand, PHONE, rowsOf, SLOWED, watched} from './smooth.js';

const TURNING_MS = 10_000;

/**
 * Missed frames of the street picture under a person's fingers, on a phone's screen with the processor slowed 4×.
 *
 * Without a graphics card the processor draws each frame. So the same is measured for an equally large flat picture,
 * the least that one could cost.
 */
export async function run(): Promise<BenchRow[]> {
  const service = await startBuilt();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage(PHONE);
    await openStreet(page, service);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWED});
    const round = () => watched(browser, page, () => turn(session));
    const turning = await bestOf(round);
    await page.evaluate(FLAT_PICTURE);
    const flat = await bestOf(round);
    return [
      ...rowsOf('a flat picture drawn under the same fingers', flat),
      ...rowsOf('the street picture is turned and zoomed', turning, true),
    ];
  } finally {
    await browser.close();
    await service.stop();
  }
}

const turn = (session: CDPSession) => moveByHand(session, TURNING_MS);

/** Goes to the street before an address and waits until its sharp picture is drawn. */
async function openStreet(page: Page, {url, apiKey}: BuiltService): Promise<void> {
  const body = benchPage(apiKey, url, 'streetviewEnabled: true,');
  await page.route(`${url}/bench`, route => route.fulfill({contentType: 'text/html', body}));
  await page.goto(`${url}/bench`);
  await page.getByRole('combobox').fill('18 de julio 1234');
  await page.getByRole('option').first().click();
  const sharp = page.waitForResponse(/\/4096\.webp/, {timeout: 60_000});
  await page.getByRole('button', {name: 'Confirm the pin'}).click();
  await (await sharp).finished();
  await page.waitForLoadState('networkidle');
}

/** An equally large flat picture instead of the element, drawn in each frame by the least WebGL. */
export const FLAT_PICTURE = `
  document.querySelector('address-capture').remove();
  document.documentElement.style.touchAction = 'none';
  const canvas = document.createElement('canvas');
  Object.assign(canvas, {width: innerWidth * devicePixelRatio, height: innerHeight * devicePixelRatio});
  Object.assign(canvas.style, {position: 'fixed', inset: '0', width: '100%', height: '100%'});
  document.body.append(canvas);
  const gl = canvas.getContext('webgl2', {alpha: false, antialias: false, depth: false});
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, \`#version 300 es
      uniform float by; out vec2 at;
      void main() {
        vec2 corner = vec2(gl_VertexID % 2, gl_VertexID / 2) * 2.;
        at = corner / 4. + by;
        gl_Position = vec4(corner * 2. - 1., 0, 1);
      }\`],
    [gl.FRAGMENT_SHADER, \`#version 300 es
      precision highp float;
      uniform sampler2D picture; in vec2 at; out vec4 color;
      void main() { color = texture(picture, at); }\`],
  ]) {
    const shader = gl.createShader(kind);
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  gl.useProgram(program);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  const picture = new Uint8Array(4096 * 2048 * 4).map((_, index) => index * 7);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 4096, 2048, 0, gl.RGBA, gl.UNSIGNED_BYTE, picture);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  const by = gl.getUniformLocation(program, 'by');
  gl.viewport(0, 0, canvas.width, canvas.height);
  let turned = 0;
  requestAnimationFrame(function draw() {
    gl.uniform1f(by, (turned += 0.001));
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    requestAnimationFrame(draw);
  });`;
