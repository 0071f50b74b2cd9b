import {AddressPanel} from './address-panel.js';
import {mountCodePanel} from './code-panel.js';
import {SAMPLE, showCourier} from './courier.js';
import type {Listeners} from './frame/frame.js';
import {mountLogoPanel} from './logo-panel.js';
import {byId} from './parts/segments.js';
import {mountScreensStrip} from './screens-strip.js';
import {parseSettings, SettingsStore} from './settings.js';
import {mountStage} from './stage.js';
import {StepsPanel} from './steps-panel.js';
import {mountThemePanel} from './theme-panel.js';
import {mountVerification} from './verification/mount-verification.js';

/* The designers' page: the element at work, and around it whatever a designer or developer asks first. */

/** '' where the service does not answer; the stage says so. */
async function demoKey(): Promise<string> {
  try {
    const {api_key}: {api_key: string} = await (await fetch('keys.json')).json();
    return api_key;
  } catch {
    return '';
  }
}

const key = await demoKey();
const store = new SettingsStore(parseSettings(location.hash));
const address = new AddressPanel();
const steps = new StepsPanel();
showCourier(SAMPLE, true);
mountThemePanel(store);
mountLogoPanel(store);
mountCodePanel(store, {key, origin: location.origin});
const verification = mountVerification(byId('alive', HTMLElement));
const listeners: Listeners = {
  onSelected(selected, isSample) {
    address.show(selected, isSample);
    steps.hear('Saved', 'address-selected');
    showCourier(selected, isSample);
    if (!isSample) verification.follow(selected);
  },
  onStep: (step, milliseconds) => steps.step(step, milliseconds),
  onError: code => steps.hear(code, 'address-error'),
  onClosed: () => steps.hear('Left', 'address-close'),
};
// What led to the state that is shown was no person's doing.
mountStage(store, listeners, () => steps.begin());
mountScreensStrip(store);
