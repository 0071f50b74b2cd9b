import {showBackdrop} from './backdrop.js';
import {showContrast} from './contrast-panel.js';
import {ElementFrame, lookOf, onSystemMode} from './element-frame.js';
import type {FieldName, Listeners} from './frame/frame.js';
import {isStateName} from './frame/states.js';
import {h, icon} from './parts/h.js';
import {buttonsOf, byId, press} from './parts/segments.js';
import {type FrameName, LANGUAGES, type Settings, type SettingsStore} from './settings.js';

const FIELDS: readonly (readonly [FieldName, string, string])[] = [
  ['online', 'i-online', 'Online'],
  ['slow', 'i-slow', 'Slow'],
  ['offline', 'i-offline', 'Offline'],
  ['failing', 'i-bang', 'Failing'],
  ['no-location', 'i-nogps', 'No location'],
  ['no-map', 'i-nomap', 'No map'],
  ['no-webgl', 'i-cube', 'No WebGL'],
];

/**
 * The element in the middle of the page, its frame, its language, and the field it is in.
 * Resolves once what it shows first is there, or could not be shown.
 */
export function mountStage(
  store: SettingsStore,
  listeners: Listeners,
  onShown: () => void,
): Promise<void> {
  const frame = new ElementFrame(byId('element', HTMLIFrameElement));
  const said = byId('said', HTMLElement);
  const fields = byId('fields', HTMLElement);
  const showField = (now: FieldName) =>
    press(buttonsOf(fields, 'field'), button => button.dataset['field'] === now);

  /** The element in the state that the settings name; what was under way in it is gone. */
  const show = async (settings: Settings): Promise<void> => {
    const {screen} = settings;
    const name = isStateName(screen) ? screen : 'live';
    said.textContent = '';
    try {
      const api = await frame.api;
      const onPainted = () => showContrast(api, store.current);
      const shown = api.show(name, lookOf(settings), {...listeners, onPainted});
      showField(api.field);
      await shown;
      onShown();
      showField(api.field);
      showContrast(api, store.current);
      if (name === 'pin') showBackdrop(api);
    } catch (caught) {
      if (caught instanceof Error && caught.name === 'AbortError') return;
      said.textContent = 'This could not be shown. Is the service running? Then begin again.';
    }
  };
  const dress = async () => (await frame.api).dress(lookOf(store.current));
  onSystemMode(dress);

  for (const [name, symbol, title] of FIELDS) {
    const button = h('button', {type: 'button', 'data-field': name}, icon(symbol, 19), title);
    button.addEventListener('click', async () => {
      (await frame.api).changeField(name);
      showField(name);
    });
    fields.append(button);
  }
  byId('again', HTMLButtonElement).addEventListener('click', () => {
    if (store.current.screen === 'live') show(store.current);
    else store.change({screen: 'live'});
  });

  const stage = byId('try', HTMLElement);
  const frames = buttonsOf(stage, 'frame');
  for (const button of frames)
    button.addEventListener('click', () => {
      const {frame: name} = button.dataset;
      if (isFrameName(name)) store.change({frame: name});
    });
  const language = byId('language', HTMLSelectElement);
  language.append(
    ...[...LANGUAGES].map(([tag, name]) => h('option', {value: tag, lang: tag}, name)),
  );
  language.addEventListener('change', () => store.change({language: language.value}));

  let first = Promise.resolve();
  store.subscribe((settings, before) => {
    stage.dataset['frame'] = settings.frame;
    press(frames, button => button.dataset['frame'] === settings.frame);
    language.value = settings.language;
    if (settings.screen === before?.screen) dress();
    else if (before) show(settings);
    else first = show(settings);
  });
  return first;
}

function isFrameName(name: string | undefined): name is FrameName {
  return name === 'phone' || name === 'tablet' || name === 'desktop';
}
