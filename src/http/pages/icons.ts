// Icons for server-rendered pages, same as in the console (Tabler outlines).

import { type Html, html } from "./html.ts";

const PATHS = {
  alert: [
    "M12 9v4",
    "M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0",
    "M12 16h.01",
  ],
  branch: [
    "M5 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
    "M5 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
    "M15 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
    "M7 8l0 8",
    "M9 18h6a2 2 0 0 0 2 -2v-5",
    "M14 14l3 -3l3 3",
  ],
  check: ["M5 12l5 5l10 -10"],
  "circle-check": ["M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0", "M9 12l2 2l4 -4"],
  link: [
    "M9 15l6 -6",
    "M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464",
    "M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463",
  ],
  lock: [
    "M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6z",
    "M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0",
    "M8 11v-4a4 4 0 1 1 8 0v4",
  ],
  logout: [
    "M14 8v-2a2 2 0 0 0 -2 -2h-7a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2 -2v-2",
    "M9 12h12l-3 -3",
    "M18 15l3 -3",
  ],
  "pull-request": [
    "M4 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
    "M4 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
    "M16 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
    "M6 8l0 8",
    "M11 6h5a2 2 0 0 1 2 2v8",
    "M14 9l-3 -3l3 -3",
  ],
  tool: ["M7 10h3v-3l-3.5 -3.5a6 6 0 0 1 8 8l6 6a2 2 0 0 1 -3 3l-6 -6a6 6 0 0 1 -8 -8l3.5 3.5"],
  users: [
    "M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0",
    "M3 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2",
    "M16 3.13a4 4 0 0 1 0 7.75",
    "M21 21v-2a4 4 0 0 0 -3 -3.85",
  ],
} as const;

export type IconName = keyof typeof PATHS;

/** Decorative: text beside it carries the meaning. */
export function icon(name: IconName): Html {
  const lines = PATHS[name].map((path) => html`<path d="${path}" />`);
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${lines}</svg>`;
}

/** Relay's logo: one input, two outputs. */
const LINES = html`<g fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round">
    <path d="M9 12h2.2c2 0 2-4.4 4-4.4" />
    <path d="M11.2 12c2 0 2 4.4 4 4.4" />
  </g>
  <g fill="#fff">
    <circle cx="6.8" cy="12" r="2.2" />
    <circle cx="17" cy="7.6" r="1.9" />
    <circle cx="17" cy="16.4" r="1.9" />
  </g>`;

/** Without a background of its own. */
export const BARE_MARK: Html = html`<svg viewBox="0 0 24 24" aria-hidden="true">${LINES}</svg>`;

export const MARK: Html = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <rect class="mark" width="24" height="24" rx="6" />
  ${LINES}
</svg>`;

const ICON = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
  <rect width="24" height="24" rx="6" fill="#5457d6" />
  ${LINES}
</svg>`;

/** Favicon as a data URL, without a request. */
export const ICON_URL = `data:image/svg+xml,${encodeURIComponent(ICON.markup)}`;
