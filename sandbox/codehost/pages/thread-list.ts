// Pull requests and issues, newest first, one to a line.

import { type Html, html } from "../../pages/html.ts";
import type { State, Thread } from "../state/state.ts";
import { badge } from "./badge.ts";
import { person } from "./person.ts";

export function threadUrl({ kind, repository, number }: Thread): string {
  return `/${repository}/${kind === "issue" ? "issues" : "pull"}/${number}`;
}

export function threadList(state: State, threads: readonly Thread[]): Html {
  const sorted = threads.toSorted((one, two) => two.number - one.number);
  return html`<ul class="threads">
    ${sorted.map((thread) => row(state, thread))}
  </ul>`;
}

function row(state: State, thread: Thread): Html {
  return html`<li>
    ${badge(thread)}
    <a href="${threadUrl(thread)}">
      <span class="number">${thread.kind === "issue" ? "Issue" : "PR"} #${thread.number}</span>
      ${thread.title}
    </a>
    ${thread.labels.map((label) => html`<span class="label">${label}</span>`)}
    <span class="end">
      ${thread.comments.length > 0 && html`<span class="quiet">${thread.comments.length} 💬</span>`}
      ${person(state, thread.author)}
    </span>
  </li>`;
}
