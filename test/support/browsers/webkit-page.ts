import * as v from 'valibot';
import type {EnginePage} from './engine.js';
import {keyCode} from './key-codes.js';
import type {WebDriver} from './web-driver.js';

const buttons: Readonly<Record<string, number>> = {left: 0, middle: 1, right: 2};

type KeyAction = {readonly type: 'keyDown' | 'keyUp'; readonly value: string};

/** WebKitGTK's page, with those methods of a Playwright page that @web/test-runner-commands calls. */
export class WebKitPage implements EnginePage {
  #driver: WebDriver;

  readonly keyboard = {
    press: (name: string) => this.#keys(strokes([keyCode(name)])),
    type: (text: string) => this.#keys(strokes([...text])),
    down: (name: string) => this.#keys([{type: 'keyDown', value: keyCode(name)}]),
    up: (name: string) => this.#keys([{type: 'keyUp', value: keyCode(name)}]),
  };

  readonly mouse = {
    move: (x: number, y: number) => this.#pointer([{type: 'pointerMove', x, y, duration: 0}]),
    click: (x: number, y: number, {button = 'left'}: {button?: string} = {}) =>
      this.#pointer([
        {type: 'pointerMove', x, y, duration: 0},
        {type: 'pointerDown', button: buttons[button]},
        {type: 'pointerUp', button: buttons[button]},
      ]),
    down: ({button = 'left'}: {button?: string} = {}) =>
      this.#pointer([{type: 'pointerDown', button: buttons[button]}]),
    up: ({button = 'left'}: {button?: string} = {}) =>
      this.#pointer([{type: 'pointerUp', button: buttons[button]}]),
  };

  constructor(driver: WebDriver) {
    this.#driver = driver;
  }

  async goto(url: string): Promise<void> {
    await this.#driver.post('url', {url});
  }

  async url(): Promise<string> {
    return String(await this.#driver.get('url'));
  }

  /** Sizes the window so that the page inside it has this size. Its toolbar keeps it from being narrower than 450 px. */
  async setViewportSize({width, height}: {width: number; height: number}): Promise<void> {
    const [frameWidth = 0, frameHeight = 0] = await this.#measure(
      'outerWidth - innerWidth, outerHeight - innerHeight',
    );
    await this.#driver.post('window/rect', {
      width: width + frameWidth,
      height: height + frameHeight,
    });
    // A window takes its size when the window manager comes to it.
    let [innerWidth, innerHeight] = await this.#measure('innerWidth, innerHeight');
    for (let tries = 0; tries < 60; tries++) {
      if (innerWidth === width && innerHeight === height) return;
      await new Promise(resolve => setTimeout(resolve, 50));
      [innerWidth, innerHeight] = await this.#measure('innerWidth, innerHeight');
    }
    throw new Error(
      `WebKitGTK's page is ${innerWidth} × ${innerHeight} px and not ${width} × ${height}: put what is tested into a smaller box.`,
    );
  }

  async emulateMedia(): Promise<void> {
    throw new Error('WebKitGTK cannot be told to prefer a colour scheme or less motion.');
  }

  async #measure(expressions: string): Promise<readonly number[]> {
    const script = `return [${expressions}].map(Number)`;
    return v.parse(
      v.array(v.number()),
      await this.#driver.post('execute/sync', {script, args: []}),
    );
  }

  async #keys(actions: readonly KeyAction[]): Promise<void> {
    await this.#driver.post('actions', {actions: [{type: 'key', id: 'keyboard', actions}]});
  }

  async #pointer(actions: readonly object[]): Promise<void> {
    const parameters = {pointerType: 'mouse'};
    await this.#driver.post('actions', {
      actions: [{type: 'pointer', id: 'mouse', parameters, actions}],
    });
  }
}

function strokes(values: readonly string[]): KeyAction[] {
  return values.flatMap(value => [
    {type: 'keyDown', value},
    {type: 'keyUp', value},
  ]);
}
