import {type SVGTemplateResult, svg} from 'lit';

/** The shapes of the dashboard, beside those of the element. */
export const shapes = {
  chart: svg`<path d="M5 20v-7M10.5 20V5M16 20v-9M21 20H3"/>`,
  sms: svg`<path d="M4 5h16v11.5H10.5L6 20v-3.5H4z"/><path d="M8.5 10.8h.01M12 10.8h.01M15.5 10.8h.01" stroke-width="2.4"/>`,
  send: svg`<path d="M4 12L20 4l-5 16-4-6.5L4 12zM11 13.5L20 4"/>`,
  hook: svg`<circle cx="12" cy="6.5" r="3"/><circle cx="6" cy="17" r="3"/><circle cx="18" cy="17" r="3"/><path d="M10.5 9.2L7.5 14.4M13.5 9.2l3 5.2M9 17h6"/>`,
  people: svg`<circle cx="9" cy="8.5" r="3.3"/><path d="M3 19.5c.6-3.4 3-5.2 6-5.2s5.4 1.8 6 5.2M15.5 5.6a3.3 3.3 0 010 5.9M17.5 14.8c1.9.7 3.1 2.3 3.5 4.7"/>`,
  flask: svg`<path d="M9.5 3.5h5M10.5 3.5v6L5 18.6c-.6 1.1.1 2.4 1.4 2.4h11.2c1.3 0 2-1.3 1.4-2.4L13.5 9.5v-6M7.8 15h8.4"/>`,
  sun: svg`<circle cx="12" cy="12" r="4"/><path d="M12 2.5V5M12 19v2.5M4.5 4.5l1.8 1.8M17.7 17.7l1.8 1.8M2.5 12H5M19 12h2.5M4.5 19.5l1.8-1.8M17.7 6.3l1.8-1.8"/>`,
  moon: svg`<path d="M20 14.2A8.2 8.2 0 119.8 4a6.6 6.6 0 0010.2 10.2z"/>`,
  out: svg`<path d="M14 4h6v6M20 4l-9 9M18 14v5.5H4.5V6H10"/>`,
  menu: svg`<path d="M4 7h16M4 12h16M4 17h10"/>`,
  down: svg`<path d="M6 9.5l6 6 6-6"/>`,
  updown: svg`<path d="M8 10l4-4 4 4M8 14l4 4 4-4"/>`,
  finger: svg`<path d="M6.5 9.5a6 6 0 0111 3.3c0 2.6-.2 4.6-.7 6.2M4.6 14.5c.2-1 .2-2 .2-3M9 20c1-2 1.4-4.4 1.4-7a1.7 1.7 0 013.4 0c0 3-.4 5.5-1.3 8M6.6 18c.6-1.5.9-3 .9-5a4.6 4.6 0 01.7-2.4"/>`,
  eye: svg`<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>`,
  copy: svg`<rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5"/><path d="M15.5 8.5V6.5A2.5 2.5 0 0013 4H6.5A2.5 2.5 0 004 6.5V13a2.5 2.5 0 002.5 2.5h2"/>`,
  leave: svg`<path d="M14 4.5H6.5A1.5 1.5 0 005 6v12a1.5 1.5 0 001.5 1.5H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5"/>`,
  triangle: svg`<path d="M12 4L2.5 20h19L12 4z"/><path d="M12 10v4.5M12 17.2v.1" stroke-width="2.2"/>`,
  log: svg`<path d="M6 3.5h9l4 4v13H6zM15 3.5v4h4M9.5 12h6M9.5 16h6"/>`,
  key: svg`<circle cx="8" cy="15.5" r="4"/><path d="M11 12.7L20 3.7M16.5 7.2l3 3M14 9.7l2 2"/>`,
  gear: svg`<circle cx="12" cy="12" r="3"/><path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2"/>`,
  globe: svg`<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.6 2.6 3.8 5.4 3.8 8.5S14.6 17.9 12 20.5C9.4 17.9 8.2 15.1 8.2 12S9.4 6.1 12 3.5z"/>`,
  download: svg`<path d="M12 4v11M7.5 11L12 15.5l4.5-4.5M5 19.5h14"/>`,
  link: svg`<path d="M10 13.5a4 4 0 006 .4l3-3a4 4 0 00-5.7-5.7l-1.2 1.2M14 10.5a4 4 0 00-6-.4l-3 3a4 4 0 005.7 5.7l1.2-1.2"/>`,
} satisfies Record<string, SVGTemplateResult>;
