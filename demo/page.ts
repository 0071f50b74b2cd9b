import {AddressPanel} from './address-panel.js';
import {mountCodePanel} from './code-panel.js';
import {CourierPanel, SAMPLE} from './courier.js';
import type {Listeners} from './frame/frame.js';
import {demoKey, IS_STATIC, pictureUrl} from './hosting.js';
import {mountLogoPanel} from './logo-panel.js';
import {byId} from './parts/segments.js';
import {mountScreensStrip} from './screens-strip.js';
import {mountSectionLinks} from './section-links.js';
import {parseSettings, SettingsStore} from './settings.js';
import {mountStage} from './stage.js';
import {StepsPanel} from './steps-panel.js';
import {mountThemePanel} from './theme-panel.js';
import {mountVerification} from './verification/mount-verification.js';
import {mountWithoutService, OTHER_SERVICE} from './without-service.js';

/* The designers' page: the element at work, and around it whatever a designer or developer asks first. */

mountSectionLinks();
/** Whose element the code to be copied loads, and by which key: '' where the service does not answer; the stage says so. */
const service = IS_STATIC
  ? OTHER_SERVICE
  : {key: await demoKey().catch(() => ''), origin: location.origin};
const store = new SettingsStore(parseSettings(location.hash));
const address = new AddressPanel(pictureUrl);
const courier = new CourierPanel(pictureUrl);
const steps = new StepsPanel();
address.show(SAMPLE, 'sample');
courier.show(SAMPLE, 'sample');
mountThemePanel(store);
mountLogoPanel(store);
mountCodePanel(store, service);
const alive = byId('alive', HTMLElement);
const verification = IS_STATIC ? mountWithoutService(alive) : mountVerification(alive);
const listeners: Listeners = {
  onSelected(selected, isSample) {
    const kept = isSample ? 'sample' : IS_STATIC ? 'in-page' : 'in-service';
    // What has no page is shown with a link as it would be; the element shares this page's own.
    const shown = kept === 'in-service' ? selected : {...selected, url: SAMPLE.url};
    address.show(shown, kept);
    steps.hear('Saved', 'address-selected');
    courier.show(shown, kept);
    if (kept === 'in-service') verification?.follow(selected);
  },
  onStep: (step, milliseconds) => steps.step(step, milliseconds),
  onError: code => steps.hear(code, 'address-error'),
  onClosed: () => steps.hear('Left', 'address-close'),
};
// What led to the state that is shown was no person's doing.
const stageIsShown = mountStage(store, listeners, () => steps.begin());
mountScreensStrip(store, stageIsShown);
