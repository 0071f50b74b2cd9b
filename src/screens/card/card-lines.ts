import {html, type TemplateResult} from 'lit';

/** `said` is in the person's own words, `code` a plus code. */
export type CardLine = {
  readonly look: 'title' | 'plain' | 'muted' | 'said' | 'code';
  readonly text: string;
};

/** The lines that have a text. */
export function linesOf(
  ...lines: readonly (readonly [CardLine['look'], string | undefined])[]
): CardLine[] {
  return lines.flatMap(([look, text]) => (text ? [{look, text}] : []));
}

export function cardLines(lines: readonly CardLine[]): TemplateResult[] {
  return lines.map(({look, text}) =>
    look === 'code'
      ? html` <span><span class="chip" part="chip" dir="ltr">${text}</span></span>`
      : html` <span class=${look}><bdi>${text}</bdi></span>`,
  );
}
