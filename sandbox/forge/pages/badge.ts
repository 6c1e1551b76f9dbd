// Coloured badge with the state of an issue or a pull request.

import { type SandboxHtml, html } from "../../pages/html.ts";
import type { SandboxThread } from "../state/state.ts";

export function badge(thread: SandboxThread): SandboxHtml {
  const word = stateOf(thread);
  return html`<span class="badge ${word.toLowerCase()}">${word}</span>`;
}

function stateOf(thread: SandboxThread): "Merged" | "Closed" | "Draft" | "Open" {
  if (thread.kind === "pull-request" && thread.isMerged) return "Merged";
  if (thread.state === "closed") return "Closed";
  return thread.kind === "pull-request" && thread.isDraft ? "Draft" : "Open";
}
