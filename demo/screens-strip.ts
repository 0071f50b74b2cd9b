import {ElementFrame, lookOf, onSystemMode} from './element-frame.js';
import {STATES, type State, type StateName} from './frame/states.js';
import {h} from './parts/h.js';
import {buttonsOf, byId, press} from './parts/segments.js';
import type {SettingsStore} from './settings.js';

/** How many previews come to their state at a time: each of them is a whole element. */
const AT_ONCE = 2;

/**
 * A row of real elements, each in one state; choosing one shows it on the stage.
 * They begin once the stage has what it shows and somebody comes near them, since all share one thread.
 */
export function mountScreensStrip(store: SettingsStore, stageIsShown: Promise<void>): void {
  const film = byId('film', HTMLElement);
  const previews = new Map<StateName, ElementFrame>();
  const mayBegin = Promise.all([stageIsShown, comesNear(film)]);
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  const runNext = async (): Promise<void> => {
    const next = running < AT_ONCE ? waiting.shift() : undefined;
    if (!next) return;
    running++;
    // A preview that fails is empty, and says so by its title alone.
    await next().catch(() => undefined);
    running--;
    runNext();
  };
  const seen = new IntersectionObserver(
    entries => {
      for (const {target, isIntersecting} of entries) {
        const {state} = target instanceof HTMLElement ? target.dataset : {};
        if (!isIntersecting || !isKnown(state)) continue;
        const button = target;
        seen.unobserve(button);
        waiting.push(async () => {
          await mayBegin;
          const iframe = h('iframe', {title: STATES[state].title, tabindex: -1, inert: true});
          button.querySelector('.picture')?.append(iframe);
          const preview = new ElementFrame(iframe);
          previews.set(state, preview);
          const api = await preview.api;
          await api.show(state, lookFor(state));
        });
        runNext();
      }
    },
    {root: film, rootMargin: '0px 300px'},
  );
  const lookFor = (name: StateName) => {
    const {language}: State = STATES[name];
    return lookOf(store.current, language);
  };

  let group = '';
  for (const [name, state] of Object.entries(STATES)) {
    if (group && group !== state.group)
      film.append(h('span', {class: 'rule', 'aria-hidden': 'true'}));
    group = state.group;
    const button = h(
      'button',
      {type: 'button', 'data-state': name, tabindex: -1},
      h('span', {class: 'picture', 'aria-hidden': 'true'}),
      h('span', {lang: 'language' in state ? state.language : undefined}, state.title),
    );
    button.addEventListener('click', () => {
      // Chosen again, the state is shown anew.
      if (store.current.screen === name) store.change({screen: 'live'});
      store.change({screen: name});
      byId('try', HTMLElement).querySelector('.device')?.scrollIntoView({block: 'nearest'});
    });
    film.append(button);
    seen.observe(button);
  }
  walkByArrows(film);

  const dress = () => {
    for (const [name, preview] of previews)
      preview.api.then(
        api => api.dress(lookFor(name)),
        // A preview that failed is empty.
        () => undefined,
      );
  };
  onSystemMode(dress);
  store.subscribe((settings, before) => {
    press(buttonsOf(film, 'state'), button => button.dataset['state'] === settings.screen);
    if (before) dress();
  });
}

/** Resolves once somebody has scrolled to an element, or nearly. */
function comesNear(element: Element): Promise<void> {
  return new Promise(resolve => {
    const seen = new IntersectionObserver(
      entries => {
        if (!entries.some(({isIntersecting}) => isIntersecting)) return;
        seen.disconnect();
        resolve();
      },
      {rootMargin: '200px'},
    );
    seen.observe(element);
  });
}

function isKnown(name: string | undefined): name is StateName {
  return name !== undefined && name in STATES;
}

/** One stop for the Tab key; arrows, Home and End go from button to button (ARIA's toolbar). */
function walkByArrows(bar: HTMLElement): void {
  const buttons = [...bar.querySelectorAll('button')];
  buttons[0]?.setAttribute('tabindex', '0');
  bar.addEventListener('keydown', event => {
    const at = buttons.findIndex(button => button === document.activeElement);
    const to = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1}[event.key];
    const next = to === undefined ? undefined : buttons[(to + buttons.length) % buttons.length];
    if (at < 0 || !next) return;
    event.preventDefault();
    for (const button of buttons) button.setAttribute('tabindex', button === next ? '0' : '-1');
    next.focus();
  });
}
