/** A picture, and what was found wrong with it. */
export type Finding = {readonly picture: string; readonly problems: readonly string[]};

/** The page that shows all pictures, a row a state; what is wrong stands below its picture, and can be shown alone. */
export function galleryPage(findings: readonly Finding[]): string {
  const states = [...new Set(findings.map(({picture}) => picture.split('/')[0] ?? ''))].sort();
  const rows = states.map(state =>
    row(
      state,
      findings.filter(({picture}) => picture.startsWith(`${state}/`)),
    ),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>
  body { font: 14px/1.4 system-ui, sans-serif; margin: 16px; background: #e8ebea; color: #14211e; }
  section > div { display: flex; gap: 12px; overflow-x: auto; align-items: start; padding-block-end: 12px; }
  figure { margin: 0; flex: none; max-inline-size: 640px; }
  img { display: block; max-block-size: 680px; box-shadow: 0 1px 6px #0004; }
  .wrong { color: #b3261e; }
  form { position: sticky; inset-block-start: 0; background: inherit; padding-block: 8px; z-index: 1; }
  .hidden { display: none; }
</style>
<form>Show <input name="part" placeholder="360-dark, -ar, pin …" aria-label="Part of a name">
<label><input type="checkbox" name="wrong"> only what is wrong</label></form>
${rows.join('\n')}
<script>
  const form = document.querySelector('form');
  form.oninput = () => {
    for (const figure of document.querySelectorAll('figure')) {
      const isAsked = figure.id.includes(form.part.value) && (!form.wrong.checked || figure.querySelector('.wrong'));
      figure.classList.toggle('hidden', !isAsked);
    }
    for (const section of document.querySelectorAll('section'))
      section.classList.toggle('hidden', !section.querySelector('figure:not(.hidden)'));
  };
</script></html>`;
}

function row(state: string, findings: readonly Finding[]): string {
  const figures = findings.map(
    ({picture, problems}) => `<figure id="${picture}"><img src="${picture}" loading="lazy" alt="">
<figcaption>${picture.replace(/.*\/|\.png/g, '')}${problems.map(text => `<div class="wrong">${escaped(text)}</div>`).join('')}</figcaption></figure>`,
  );
  return `<section><h2>${state}</h2><div>${figures.join('')}</div></section>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
