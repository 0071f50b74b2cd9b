import {type SVGTemplateResult, svg} from 'lit';

/** The shapes that load with the conversation. */
export const laterIcons = {
  closer: svg`<circle cx="11" cy="11" r="6.5"/><path d="M16 16l4.5 4.5M11 8.3v5.4M8.3 11h5.4"/>`,
  plus: svg`<path d="M12 5v14M5 12h14" stroke-width="2.2"/>`,
  minus: svg`<path d="M5 12h14" stroke-width="2.2"/>`,
  ok: svg`<path d="M5 12.5l4.5 4.5L19 7.5" stroke-width="2.4"/>`,
  home: svg`<path d="M4 11.5L12 4l8 7.5M6 10v9h4.5v-5h3v5H18v-9"/>`,
  road: svg`<path d="M9 4L4.5 20M15 4l4.5 16M12 5v2.5M12 11v2.5M12 17v2.5"/>`,
  corner: svg`<path d="M12 3v18M12 4.5h6l2.5 2.5L18 9.5h-6M12 11.5H6L3.5 14 6 16.5h6"/>`,
  landmark: svg`<path d="M12 21S5 15 5 9.8a7 7 0 0114 0C19 15 12 21 12 21z"/><circle cx="12" cy="10" r="2.4"/>`,
  phone: svg`<rect x="6.5" y="2.5" width="11" height="19" rx="2.5"/><path d="M11 18.2h2"/>`,
  clock: svg`<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>`,
  camera: svg`<path d="M4 8h3.5L9 6h6l1.5 2H20v11H4z"/><circle cx="12" cy="13" r="3.3"/>`,
  more: svg`<g fill="currentColor" stroke="none"><circle cx="12" cy="5.5" r="1.8"/><circle cx="12" cy="12" r="1.8"/><circle cx="12" cy="18.5" r="1.8"/></g>`,
  bin: svg`<path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7"/>`,
  stop: svg`<circle cx="12" cy="12" r="8.5"/><path d="M6 6l12 12"/>`,
  ahead: svg`<path d="M12 20V5M5.5 11.5L12 5l6.5 6.5" stroke-width="2.4"/>`,
  turn: svg`<path d="M19 12a7 7 0 11-2.2-5.1M17 2.5v4.7h-4.7"/>`,
  share: svg`<path d="M12 15V4M7.8 7.8L12 3.6l4.2 4.2M8 11H5.5v9.5h13V11H16"/>`,
  copy: svg`<rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5"/><path d="M5.5 15.3A2 2 0 014 13.4V6a2 2 0 012-2h7.4a2 2 0 011.9 1.5"/>`,
} satisfies Record<string, SVGTemplateResult>;
