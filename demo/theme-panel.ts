import {BRANDS, brandOf} from './brands.js';
import {h} from './parts/h.js';
import {buttonsOf, byId, press} from './parts/segments.js';
import {FONTS, type FontName, type Settings, type SettingsStore} from './settings.js';

const FONT_TITLES: Readonly<Record<FontName, string>> = {
  system: 'System',
  serif: 'Serif',
  round: 'Round',
  mono: 'Mono',
};

/** Brand, colours, font, radius, light or dark. */
export function mountThemePanel(store: SettingsStore): void {
  const brands = byId('brands', HTMLElement);
  brands.append(...BRANDS.map((brand, index) => swatch(brand.name, brand, index)));
  brands.addEventListener('click', ({target}) => {
    const brand = target instanceof HTMLElement && BRANDS[Number(target.dataset['brand'])];
    if (!brand) return;
    const {primary, highlight, radius, font} = brand;
    store.change({primary, highlight, radius, font});
  });

  const fonts = byId('fonts', HTMLElement);
  const isFont = (name: string | undefined): name is FontName =>
    name !== undefined && name in FONTS;
  for (const name of Object.keys(FONTS)) {
    if (!isFont(name)) continue;
    const button = h(
      'button',
      {type: 'button', 'data-font': name, 'aria-label': FONT_TITLES[name]},
      'Aa',
    );
    button.title = FONT_TITLES[name];
    button.style.fontFamily = FONTS[name] || 'inherit';
    button.addEventListener('click', () => store.change({font: name}));
    fonts.append(button);
  }

  const radius = byId('radius', HTMLInputElement);
  radius.addEventListener('input', () => store.change({radius: Number(radius.value)}));
  const colors = {
    primary: byId('primary', HTMLInputElement),
    highlight: byId('highlight', HTMLInputElement),
  };
  for (const name of ['primary', 'highlight'] as const)
    colors[name].addEventListener('input', () => store.change({[name]: colors[name].value}));

  const modes = buttonsOf(document, 'mode');
  for (const button of modes)
    button.addEventListener('click', () => {
      const {mode} = button.dataset;
      if (mode === 'light' || mode === 'dark' || mode === 'auto') store.change({mode});
    });

  store.subscribe(settings => {
    byId('brand-name', HTMLElement).textContent = brandOf(settings)?.name ?? 'Your own';
    const chosen = brandOf(settings);
    press(buttonsOf(brands, 'brand'), button => BRANDS[Number(button.dataset['brand'])] === chosen);
    press(buttonsOf(fonts, 'font'), button => button.dataset['font'] === settings.font);
    press(modes, button => button.dataset['mode'] === settings.mode);
    for (const name of ['primary', 'highlight'] as const) {
      colors[name].value = settings[name];
      const code = colors[name].nextElementSibling;
      if (code) code.textContent = settings[name];
    }
    radius.value = `${settings.radius}`;
    const output = radius.nextElementSibling;
    if (output) output.textContent = `${settings.radius} px`;
  });
}

/** A round button in two colours. */
function swatch(
  title: string,
  {primary, highlight}: Pick<Settings, 'primary' | 'highlight'>,
  index: number,
) {
  const button = h('button', {
    type: 'button',
    class: 'swatch',
    'data-brand': index,
    'aria-label': title,
  });
  button.title = title;
  button.style.setProperty('--a', primary);
  button.style.setProperty('--b', highlight);
  return button;
}
