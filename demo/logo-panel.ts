import {logoColors} from './logo-colors.js';
import {h} from './parts/h.js';
import {byId} from './parts/segments.js';
import type {SettingsStore} from './settings.js';

/** Takes a brand's colours from a logo that is dropped or chosen; the file stays in the page. */
export function mountLogoPanel(store: SettingsStore): void {
  const input = byId('logo-file', HTMLInputElement);
  const found = byId('logo-colors', HTMLElement);
  const problem = byId('logo-problem', HTMLElement);
  const take = async (file: Blob | undefined) => {
    if (!file) return;
    found.hidden = true;
    problem.textContent = '';
    try {
      const colors = await logoColors(file);
      const [primary, highlight] = colors;
      if (!primary) {
        problem.textContent = 'This logo is black and white: choose a colour above.';
        return;
      }
      store.change({primary, ...(highlight && {highlight})});
      found.hidden = false;
      found.replaceChildren(...colors.map(color => choice(color, store)));
    } catch {
      problem.textContent =
        'This is no picture that the browser can read. Try a PNG, JPEG, WebP or SVG.';
    }
  };
  input.addEventListener('change', () => take(input.files?.[0]));
  const drop = input.closest('label');
  drop?.addEventListener('dragover', event => event.preventDefault());
  drop?.addEventListener('drop', event => {
    event.preventDefault();
    take(event.dataTransfer?.files[0]);
  });
}

function choice(color: string, store: SettingsStore): HTMLButtonElement {
  const button = h('button', {type: 'button', 'aria-label': `Primary ${color}`});
  button.title = `Take ${color} as primary`;
  button.style.backgroundColor = color;
  button.addEventListener('click', () => store.change({primary: color}));
  return button;
}
