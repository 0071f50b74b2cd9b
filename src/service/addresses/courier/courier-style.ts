import {PAGE_STYLE} from '../page/page-style.js';

/** The style of the courier's page: the address page's, and the answer's. */
export const COURIER_STYLE = `${PAGE_STYLE}
:root { --control-line: #7d8a85; }
@media (prefers-color-scheme: dark) { :root { --control-line: #71827c; } }
.answer { padding: 0 20px 20px; display: grid; gap: 8px; }
.answer h2 { font-size: 18px; line-height: 1.3; color: var(--text); }
.answer form { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.answer button, .go .call {
  display: flex; align-items: center; justify-content: center; gap: 8px; width: auto; height: auto; min-height: 52px;
  padding: 8px; border-radius: 14px; font: inherit; font-weight: 600; background: none; color: var(--text);
  box-shadow: inset 0 0 0 1.5px var(--control-line);
}
.answer button[aria-pressed="true"] { background: var(--tint); box-shadow: inset 0 0 0 2px var(--primary); }
.answer p { font-size: 14px; color: var(--muted); overflow-wrap: anywhere; }
.answer [role="status"] { color: var(--text); font-weight: 600; }
/* Always there, so that screen readers say what comes into it. */
.answer [role="status"]:empty { margin-top: -8px; }
.go.with-call { display: flex; flex-wrap: wrap; gap: 10px; }
.go.with-call a { flex: 1 0 auto; padding-inline: 18px; }
.go .call { flex: 0 0 auto; }
@media (min-width: 900px) {
  main { grid-template: "where article" 1fr "where answer" auto "where go" auto / 1.15fr 1fr; }
  .answer { grid-area: answer; padding: 0 32px 24px; }
}
@media (forced-colors: active) { .answer button, .go .call { border: 1px solid; } .answer button[aria-pressed="true"] { outline: 3px solid Highlight; outline-offset: -3px; } }
@media print { .answer { display: none; } }
`;
