import fc from 'fast-check';
import {describe, expect, it, vi} from 'vitest';
import {BRANDS, brandOf} from '../../demo/brands.js';
import {
  DEFAULTS,
  formatSettings,
  parseSettings,
  type Settings,
  SettingsStore,
} from '../../demo/settings.js';

const settings: fc.Arbitrary<Settings> = fc.record({
  primary: fc.stringMatching(/^#[0-9a-f]{6}$/),
  highlight: fc.stringMatching(/^#[0-9a-f]{6}$/),
  radius: fc.integer({min: 0, max: 24}),
  font: fc.constantFrom('system', 'serif', 'round', 'mono'),
  mode: fc.constantFrom('light', 'dark', 'auto'),
  frame: fc.constantFrom('phone', 'tablet', 'desktop'),
  language: fc.constantFrom('en', 'ar', 'sw'),
  screen: fc.constantFrom('live', 'pin', 'no-street'),
});

describe('The link of the designers’ page', () => {
  it('brings all settings back', () => {
    fc.assert(
      fc.property(settings, given => {
        expect(parseSettings(formatSettings(given))).toEqual(given);
      }),
    );
  });

  it('is short: what is the default is left out', () => {
    expect(formatSettings(DEFAULTS)).toBe('#');
    expect(formatSettings({...DEFAULTS, primary: '#ffd400', mode: 'auto'})).toBe(
      '#p=ffd400&mode=auto',
    );
  });

  it.each([
    '',
    '#',
    '#p=red&h=12&r=99&font=comic&mode=dim&frame=watch&lang=xx&screen=<b>',
    '#r=-1',
    '#r=',
    '#%ff&p',
  ])('takes the default where it makes no sense: %s', hash => {
    expect(parseSettings(hash)).toEqual(DEFAULTS);
  });
});

describe('The settings', () => {
  it('are told at once, and at each change with what they were', () => {
    const store = new SettingsStore(DEFAULTS);
    const listener = vi.fn();
    store.subscribe(listener);
    store.change({radius: 3});
    expect(listener.mock.calls).toEqual([
      [DEFAULTS, undefined],
      [{...DEFAULTS, radius: 3}, DEFAULTS],
    ]);
  });

  it('are a brand’s, or one’s own', () => {
    expect(brandOf(DEFAULTS)?.name).toBe('Lagoon');
    expect(brandOf({...DEFAULTS, radius: 1})).toBe(undefined);
    expect(new Set(BRANDS.map(({name}) => name)).size).toBe(10);
  });
});
