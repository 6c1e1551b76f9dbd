// List of the newest pull requests and issues.

import { type SandboxHtml, html } from "../../pages/html.ts";
import { type ForgeSite, threadPath } from "../site.ts";
import type { SandboxThread } from "../state/state.ts";
import { badge } from "./badge.ts";
import { person } from "./person.ts";

/** A demo has hundreds. */
const MAX_ROWS = 50;

export function threadList(site: ForgeSite, threads: readonly SandboxThread[]): SandboxHtml {
  const sorted = threads.toSorted((one, two) => two.number - one.number).slice(0, MAX_ROWS);
  return html`<ul class="threads">
    ${sorted.map((thread) => row(site, thread))}
  </ul>`;
}

function row(site: ForgeSite, thread: SandboxThread): SandboxHtml {
  return html`<li>
    ${badge(thread)}
    <a href="${threadPath(site, thread)}">
      <span class="number">${thread.kind === "issue" ? "Issue" : "PR"} #${thread.number}</span>
      ${thread.title}
    </a>
    ${thread.labels.map((label) => html`<span class="label">${label}</span>`)}
    <span class="end">
      ${thread.comments.length > 0 && html`<span class="quiet">${thread.comments.length} 💬</span>`}
      ${person(site.state, thread.author)}
    </span>
  </li>`;
}
