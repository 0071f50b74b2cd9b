/** What is measured of one journey; all times are milliseconds since the navigation began. */
export type Journey = {
  /** One can type: the field is painted, and takes keys. */
  readonly typable: number;
  readonly lastKey: number;
  /** The list for the whole text is painted. */
  readonly listed: number;
  readonly chosen: number;
  /** All that is seen of the map is covered by pictures, perhaps by coarser ones. */
  readonly covered: number;
  /** It is covered by sharp pictures, nothing moves or fades any more, and the pin stands. */
  readonly mapped: number;
  readonly answers: readonly Answer[];
  /** Milliseconds of each task of 50 and longer. */
  readonly longTasks: readonly number[];
  readonly view: View;
};

/** One answer of the network; its times and bytes are 0 if it was aborted. */
export type Answer = {
  readonly url: string;
  readonly asked: number;
  readonly ended: number;
  /** Bytes of its body as sent. */
  readonly bytes: number;
};

/** How the map is seen, in CSS pixels. */
export type View = {
  readonly width: number;
  readonly height: number;
  /** What a sheet leaves of its height. */
  readonly seen: number;
  /** The pin's tip. */
  readonly pin: {readonly x: number; readonly y: number};
};

/** What Node does next: type, choose what is at a point, or take the result. */
export type Step =
  | {readonly at: 'typable'}
  | {readonly at: 'listed'; readonly x: number; readonly y: number}
  | {readonly at: 'mapped'; readonly journey: Journey};

declare global {
  function journeyStep(step: Step): void;
}

type Watched = {
  field(): HTMLInputElement | null | undefined;
  /** Whether the list answers what is in the field. */
  isAnswered(): boolean;
  first(): Element | null | undefined;
  map(): Element | null | undefined;
  sheet(): Element | null | undefined;
  pin(): Element | null | undefined;
  pictures(): readonly HTMLImageElement[];
  /** The roots whose animations may move or fade the map or the pin. */
  roots(): readonly DocumentOrShadowRoot[];
};

const inElement = (screen: string) =>
  document
    .querySelector('address-capture')
    ?.shadowRoot?.querySelector(`address-capture-${screen}:not([inert])`)?.shadowRoot;
const tiles = () =>
  [...(inElement('pin')?.querySelector('.map')?.children ?? [])].find(one => one.shadowRoot)
    ?.shadowRoot;

const element: Watched = {
  field: () =>
    inElement('search')?.querySelector('input') ??
    document.querySelector<HTMLInputElement>('address-capture > input'),
  isAnswered: () => !inElement('search')?.querySelector('.search.waiting'),
  first: () => inElement('search')?.querySelector('[role=option]'),
  map: () => inElement('pin')?.querySelector('.map'),
  sheet: () => inElement('pin')?.querySelector('.sheet'),
  pin: () => inElement('pin')?.querySelector('.pin'),
  pictures: () => [...(tiles()?.querySelectorAll('img') ?? [])],
  roots: () =>
    [document.querySelector('address-capture')?.shadowRoot, inElement('pin'), tiles()].filter(
      root => root instanceof ShadowRoot,
    ),
};

const bare: Watched = {
  field: () => document.querySelector('input'),
  isAnswered: () => document.querySelector('ul')?.dataset['of'] === bare.field()?.value,
  first: () => document.querySelector('li'),
  map: () => document.querySelector('.map'),
  sheet: () => document.querySelector('.sheet'),
  pin: () => document.querySelector('.pin'),
  pictures: () => [...document.querySelectorAll('img')],
  roots: () => [],
};

const longTasks: number[] = [];
new PerformanceObserver(list => {
  longTasks.push(...list.getEntries().map(({duration}) => duration));
}).observe({type: 'longtask', buffered: true});

/** Follows a person who types a text and chooses the first result; each check is the frame's, so that it costs little. */
export async function watch(isBare: boolean, text: string): Promise<void> {
  const page = isBare ? bare : element;
  const keys: number[] = [];
  let chosen = 0;
  addEventListener('keydown', event => keys.push(event.timeStamp), {capture: true});
  addEventListener('click', event => (chosen = event.timeStamp), {capture: true});

  const typable = await painted(() => isVisible(page.field()) && !page.field()?.disabled);
  page.field()?.focus();
  journeyStep({at: 'typable'});

  const listed = await painted(
    () => page.field()?.value === text && page.isAnswered() && isVisible(page.first()),
  );
  const row = page.first()?.getBoundingClientRect() ?? new DOMRect();
  journeyStep({at: 'listed', x: row.x + row.width / 2, y: row.y + row.height / 2});

  let covered: Promise<number> | undefined;
  const mapped = await painted(() => {
    const {any, sharp} = coverOf(page);
    if (any && isVisible(page.map())) covered ??= afterPaint();
    return sharp && isVisible(page.pin()) && !isMoving(page);
  });
  journeyStep({
    at: 'mapped',
    journey: {
      ...{typable, lastKey: keys.at(-1) ?? 0, listed, chosen},
      ...{covered: (await covered) ?? mapped, mapped, longTasks},
      answers: answers(),
      view: viewOf(page),
    },
  });
}

/** The time at which the first frame was painted for which `check` holds. */
function painted(check: () => boolean): Promise<number> {
  return new Promise(resolve => {
    requestAnimationFrame(function look() {
      if (check()) resolve(afterPaint());
      else requestAnimationFrame(look);
    });
  });
}

/** The time after the paint of the frame in which it is called. */
function afterPaint(): Promise<number> {
  return new Promise(resolve => {
    const {port1, port2} = new MessageChannel();
    port1.addEventListener('message', () => resolve(performance.now()), {once: true});
    port1.start();
    port2.postMessage(0);
  });
}

function isVisible(one: Element | null | undefined): boolean {
  return Boolean(one?.checkVisibility({opacityProperty: true, visibilityProperty: true}));
}

/** Whether pictures cover what is seen of the map: any pictures, and such as have a pixel for each of the screen's. */
function coverOf(page: Watched): {any: boolean; sharp: boolean} {
  const seen = seenOf(page);
  if (!seen) return {any: false, sharp: false};
  const byWidth = new Map<number, {area: number; isSharp: boolean}>();
  for (const picture of page.pictures()) {
    if (!picture.complete || !picture.naturalWidth) continue;
    const {left, right, top, bottom, width} = picture.getBoundingClientRect();
    const across = Math.min(right, seen.right) - Math.max(left, seen.left);
    const down = Math.min(bottom, seen.bottom) - Math.max(top, seen.top);
    if (across <= 0 || down <= 0) continue;
    const level = byWidth.get(Math.round(width)) ?? {area: 0, isSharp: false};
    level.area += across * down;
    level.isSharp = width * devicePixelRatio <= picture.naturalWidth + 1;
    byWidth.set(Math.round(width), level);
  }
  const whole = [...byWidth.values()].filter(({area}) => area >= seen.width * seen.height - 1);
  return {any: whole.length > 0, sharp: whole.some(({isSharp}) => isSharp)};
}

/** The map within the window, above the sheet. */
function seenOf(page: Watched): DOMRect | undefined {
  const map = page.map()?.getBoundingClientRect();
  if (!map?.width) return undefined;
  const sheet = page.sheet()?.getBoundingClientRect();
  const bottom = Math.min(map.bottom, innerHeight, sheet?.height ? sheet.top : Infinity);
  const left = Math.max(0, map.left);
  const width = Math.min(map.right, innerWidth) - left;
  return new DOMRect(left, Math.max(0, map.top), width, bottom - Math.max(0, map.top));
}

/** Whether the screen, the pin or a picture is on its way or fades. */
function isMoving(page: Watched): boolean {
  const [map, pin] = [page.map(), page.pin()];
  return page
    .roots()
    .flatMap(root => root.getAnimations())
    .some(({effect, playState}) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      if (playState !== 'running' || !target) return false;
      // A screen that leaves still covers the map.
      if (target.hasAttribute('inert')) return true;
      return target instanceof HTMLImageElement || [map, pin].some(one => isIn(target, one));
    });
}

/** Whether `inner` is `outer` or in it, through shadow roots, or `outer` in `inner`. */
function isIn(outer: Element, inner: Element | null | undefined): boolean {
  let at: Node | null = inner ?? null;
  while (at && at !== outer) at = at.parentNode ?? (at instanceof ShadowRoot ? at.host : null);
  return at === outer || Boolean(inner?.contains(outer));
}

function viewOf(page: Watched): View {
  const {width = 0, height = 0, left = 0, top = 0} = page.map()?.getBoundingClientRect() ?? {};
  const pin = page.pin()?.getBoundingClientRect();
  return {
    width,
    height,
    seen: seenOf(page)?.height ?? 0,
    pin: {x: (pin ? pin.left + pin.width / 2 : 0) - left, y: (pin?.bottom ?? 0) - top},
  };
}

function answers(): Answer[] {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  // What the browser's cache gave has a body, and nothing of it was sent.
  const sent = entries.filter(one => one.transferSize || !one.encodedBodySize);
  return sent.map(one => ({
    url: one.name,
    asked: one.requestStart,
    ended: one.responseEnd,
    bytes: one.encodedBodySize,
  }));
}
