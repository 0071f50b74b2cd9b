import {describe, expect, it} from 'vitest';
import {DEFAULTS} from '../../demo/settings.js';
import {partsOf, SNIPPETS, stylesheetOf, withoutMarks} from '../../demo/snippets.js';

const service = {key: 'pk_sandbox_a_b', origin: 'https://addresses.example'};
const own = {
  ...DEFAULTS,
  primary: '#ffd400',
  mode: 'dark',
  language: 'ar',
  radius: 4,
  font: 'serif',
} as const;

describe.each(Object.entries(SNIPPETS))('The code for %s', (_, snippet) => {
  it('leaves out what is the element’s own default', () => {
    const code = withoutMarks(snippet(DEFAULTS, service));
    expect(code).toContain(service.key);
    expect(code).not.toMatch(/primary|dark|locale|undefined|⟦|\n\s*\n\s*street/i);
  });

  it('has exactly the settings, and marks them', () => {
    const code = snippet(own, service);
    const marked = partsOf(code).flatMap(({kind, text}) => (kind === 'mark' ? [text] : []));
    expect(marked).toEqual(['#ffd400', '#f2a33a', 'true', 'ar']);
  });

  it('is shown whole, whatever the colours of its parts', () => {
    const code = snippet(own, service);
    const shown = partsOf(code).map(({text}) => text);
    expect(shown.join('')).toBe(withoutMarks(code));
  });
});

describe('The rule for what is no attribute', () => {
  it('is there only where it says something', () => {
    expect(stylesheetOf(DEFAULTS)).toBe('');
    expect(withoutMarks(stylesheetOf(own))).toBe(
      'address-capture {--address-capture-radius: 4px; --address-capture-font: Georgia, "Times New Roman", serif}',
    );
  });
});
