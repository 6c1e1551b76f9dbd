// Relay's mark: one thing comes in, and goes on to two places.

import { type Html, html } from "./html.ts";

const LINES = html`<g fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round">
    <path d="M9 12h2.2c2 0 2-4.4 4-4.4" />
    <path d="M11.2 12c2 0 2 4.4 4 4.4" />
  </g>
  <g fill="#fff">
    <circle cx="6.8" cy="12" r="2.2" />
    <circle cx="17" cy="7.6" r="1.9" />
    <circle cx="17" cy="16.4" r="1.9" />
  </g>`;

/** On whatever stands behind it. */
export const BARE_MARK: Html = html`<svg viewBox="0 0 24 24" aria-hidden="true">${LINES}</svg>`;

export const MARK: Html = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <rect class="mark" width="24" height="24" rx="6" />
  ${LINES}
</svg>`;

const ICON = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
  <rect width="24" height="24" rx="6" fill="#5457d6" />
  ${LINES}
</svg>`;

/** For the tab of the browser, without asking for a file. */
export const ICON_URL = `data:image/svg+xml,${encodeURIComponent(ICON.markup)}`;
