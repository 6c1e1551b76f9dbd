// Fault panel of a page: faults that a developer can switch on, and the latest problems of the platform.

import { CONTROL } from "../platform/control.ts";
import type { FaultKind } from "../platform/faults.ts";
import type { ProblemEntry } from "../platform/journal.ts";
import type { Kit } from "../platform/kit.ts";
import { type SandboxHtml, html } from "./html.ts";

const NEWEST = 5;

/** Each label completes a sentence such as "Discord …". */
const WORDS: ReadonlyMap<FaultKind, string> = new Map([
  ["ok", "works"],
  ["slow", "is slow"],
  ["429", "answers 429"],
  ["5xx", "answers 500"],
  ["html-502", "answers 502 in HTML"],
  ["reset-before", "hangs up before it acts"],
  ["reset-after", "acts, then hangs up"],
  ["half-answer", "sends half an answer"],
  ["wrong-json", "sends broken JSON"],
  ["silent", "never answers"],
]);

export function faultPanel(kit: Kit, label: string, path: string): SandboxHtml {
  const current = kit.faults.list()[0]?.steps[0]?.kind ?? "ok";
  const problems = kit.journal.problems();
  return html`<details class="faults" data-keep="faults">
    <summary>
      <span class="lamp ${current === "ok" ? "good" : "bad"}"></span>${label} ${WORDS.get(current)}
      ${
        problems.length > 0 &&
        html`<span class="count" title="requests that broke a rule">${problems.length}</span>`
      }
    </summary>
    <div class="sheet">
      <form method="post" action="${CONTROL}/panel">
        <input type="hidden" name="back" value="${path}" />
        <p class="quiet">From now on, ${label} …</p>
        ${[...WORDS].map(([kind, words]) => choice(kind, words, kind === current))}
      </form>
      ${problemList(problems)}
    </div>
  </details>`;
}

function choice(kind: string, words: string, isCurrent: boolean): SandboxHtml {
  return html`<button name="kind" value="${kind}" ${isCurrent ? html`aria-pressed="true"` : ""}>
    ${words}
  </button>`;
}

function problemList(problems: readonly ProblemEntry[]): SandboxHtml {
  if (problems.length === 0) return html`<p class="quiet">No request has broken a rule.</p>`;
  const shown = problems
    .slice(-NEWEST)
    .map(({ rule, detail }) => html`<li><code>${rule}</code> ${detail}</li>`);
  return html`<p class="quiet">Requests that broke a rule, newest last:</p>
    <ul>
      ${shown}
    </ul>`;
}
