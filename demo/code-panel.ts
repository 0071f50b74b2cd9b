import {copy} from './parts/copy.js';
import {h} from './parts/h.js';
import {byId} from './parts/segments.js';
import {formatSettings, type Settings, type SettingsStore} from './settings.js';
import {partsOf, type Service, SNIPPETS, stylesheetOf, withoutMarks} from './snippets.js';

const LINK = 'The link carries it all: send it to whoever builds the page.';

/** The code with these settings, to be copied, and the link that brings them back. */
export function mountCodePanel(store: SettingsStore, service: Service): void {
  const tabs = byId('frameworks', HTMLElement);
  const source = byId('source', HTMLElement);
  const sheet = byId('stylesheet', HTMLElement);
  const lead = byId('code-lead', HTMLElement);
  const link = byId('link', HTMLElement);
  const names = Object.keys(SNIPPETS);
  let [chosen = ''] = names;

  const code = (settings: Settings) => SNIPPETS[chosen]?.(settings, service) ?? '';
  const render = () => {
    const {current} = store;
    source.setAttribute('aria-label', `Code for ${chosen}`);
    source.replaceChildren(...shown(code(current)));
    const rule = stylesheetOf(current);
    sheet.hidden = rule === '';
    sheet.querySelector('code')?.replaceChildren(...shown(rule));
    const isOwn = [code(current), rule].some(text => withoutMarks(text) !== text);
    lead.textContent = isOwn
      ? `What is marked comes from the panel above. ${LINK}`
      : 'The element’s own look, so there is nothing to set. Choose another above: what it takes is marked here.';
    link.textContent = location.origin + location.pathname + formatSettings(current);
    for (const tab of tabs.querySelectorAll('button')) {
      const isChosen = tab.textContent === chosen;
      tab.setAttribute('aria-selected', `${isChosen}`);
      tab.tabIndex = isChosen ? 0 : -1;
    }
  };
  const choose = (name: string | undefined) => {
    if (!name) return;
    chosen = name;
    render();
  };

  tabs.append(
    ...names.map(name =>
      h('button', {type: 'button', role: 'tab', 'aria-controls': 'source'}, name),
    ),
  );
  tabs.addEventListener('click', ({target}) => {
    if (target instanceof HTMLButtonElement) choose(target.textContent ?? undefined);
  });
  tabs.addEventListener('keydown', event => {
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (!step) return;
    event.preventDefault();
    choose(names.at((names.indexOf(chosen) + step) % names.length));
    tabs.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  });
  for (const id of ['copy-first', 'copy-code']) {
    const button = byId(id, HTMLButtonElement);
    button.addEventListener('click', () => {
      const rule = withoutMarks(stylesheetOf(store.current));
      const text = withoutMarks(code(store.current));
      copy(button, rule ? `${text}\n\n/* ${rule} */` : text);
    });
  }
  const copyLink = byId('copy-link', HTMLButtonElement);
  copyLink.addEventListener('click', () => copy(copyLink, link.textContent ?? ''));
  const install = byId('install', HTMLButtonElement);
  install.addEventListener('click', () => copy(install, 'npm i address-capture'));
  store.subscribe(settings => {
    history.replaceState(null, '', formatSettings(settings));
    render();
  });
}

function shown(code: string): (Node | string)[] {
  return partsOf(code).map(({kind, text}) =>
    kind === 'plain' ? text : h(kind === 'mark' ? 'mark' : 'span', {class: kind}, text),
  );
}
