import type {StandIn} from './stand-in.js';

/** What it is like out there. */
export type FieldName =
  | 'online'
  | 'slow'
  | 'offline'
  | 'failing'
  | 'no-location'
  | 'no-map'
  | 'no-webgl';

/** Milliseconds that a slow network adds to each answer. */
const SLOW = 2500;

/** Answers a request in place of the service; undefined if the service itself is to answer. */
export type Answer = (
  method: string,
  path: string,
  body: unknown,
) => Promise<object | undefined> | object | undefined;

/** Puts the element's window where it is wanted: each frame has its own, so nothing else on the page notices. */
export class Field {
  #name: FieldName = 'online';
  #answer: Answer | undefined;

  /** Expects a window of the element's own, before its script runs; `standIn` answers where there is no service. */
  constructor(frame: Window & typeof globalThis, standIn?: StandIn) {
    const fetch = frame.fetch.bind(frame);
    frame.fetch = async (input, init) => {
      const request = new Request(input, init);
      const {method, signal, url} = request;
      const {pathname, search} = new URL(url);
      if (!pathname.startsWith('/v5/')) return fetch(input, init);
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      const answer = await this.#answer?.(method, pathname + search, body);
      if (answer) return Response.json(answer);
      if (this.#name === 'offline') throw new TypeError('Failed to fetch');
      if (this.#name === 'failing') return Response.json(PROBLEM, {status: 503, headers: KIND});
      if (this.#name === 'slow') await wait(SLOW, signal);
      if (!standIn) return fetch(input, init);
      const answered = await standIn.answer(request);
      signal.throwIfAborted();
      return answered;
    };
    this.#holdPictures(frame, standIn);
    const {geolocation, onLine} = frame.navigator;
    const isOnline = () => onLine && this.#name !== 'offline';
    Object.defineProperty(frame.navigator, 'onLine', {get: isOnline});
    for (const method of ['getCurrentPosition', 'watchPosition'] as const) {
      const locate = geolocation[method].bind(geolocation);
      geolocation[method] = (onFound, onFailed, options) => {
        if (this.#name !== 'no-location') return locate(onFound, onFailed, options) ?? 0;
        setTimeout(() => onFailed?.(DENIED));
        return 0;
      };
    }
    const canvas = frame.HTMLCanvasElement.prototype;
    const getContext = canvas.getContext;
    const isLacking = () => this.#name === 'no-webgl';
    canvas.getContext = function (this: HTMLCanvasElement, ...asked: [never, never?]) {
      return isLacking() && /webgl/.test(asked[0]) ? null : getContext.apply(this, asked);
    } as typeof getContext;
  }

  get name(): FieldName {
    return this.#name;
  }

  /** Tells the element that the network is back, as a browser would. */
  change(name: FieldName): void {
    const wasOffline = this.#name === 'offline' || this.#name === 'failing';
    this.#name = name;
    if (wasOffline) window.dispatchEvent(new Event('online'));
  }

  /** Lets a state be shown that the service would not lead to at once. */
  answer(answer: Answer | undefined): void {
    this.#answer = answer;
  }

  #holdPictures(frame: Window & typeof globalThis, standIn: StandIn | undefined): void {
    const image = frame.HTMLImageElement.prototype;
    const src = Object.getOwnPropertyDescriptor(image, 'src');
    const isHeld = () => ['offline', 'failing', 'no-map'].includes(this.#name);
    const isLate = () => this.#name === 'slow';
    Object.defineProperty(image, 'src', {
      ...src,
      set(this: HTMLImageElement, url: string) {
        const set = (value: string) => src?.set?.call(this, value);
        const show = () => {
          if (standIn) standIn.pictureUrl(url).then(set, () => set(NO_PICTURE));
          else set(url);
        };
        if (!url.includes('/v5/')) set(url);
        else if (isHeld()) set(NO_PICTURE);
        else if (isLate()) setTimeout(show, SLOW);
        else show();
      },
    });
  }
}

/** An image with this source fails. */
const NO_PICTURE = 'data:,';

const KIND = {'content-type': 'application/problem+json'};
const PROBLEM = {
  type: 'about:blank',
  title: 'Service unavailable',
  status: 503,
  code: 'service_unavailable',
  detail: 'This page’s switch “Failing” is on.',
};

const DENIED: GeolocationPositionError = {
  code: 1,
  message: 'This page’s switch “No location” is on.',
  PERMISSION_DENIED: 1,
  POSITION_UNAVAILABLE: 2,
  TIMEOUT: 3,
};

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
