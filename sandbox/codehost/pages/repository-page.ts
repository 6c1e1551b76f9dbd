// Page of a repository: its issues and pull requests.

import type { SandboxResponse } from "../../platform/call.ts";
import { type SandboxHtml, html } from "../../pages/html.ts";
import { codehostPage } from "./codehost-page.ts";
import type { Host } from "../host.ts";
import { listThreads } from "../state/find.ts";
import type { SandboxRepository, CodehostState } from "../state/state.ts";
import { threadList } from "./thread-list.ts";

export function repositoryPage(
  { kit, state }: Host,
  repository: SandboxRepository,
): SandboxResponse {
  const title = repository.fullName;
  const body = html`<main class="wide" data-live="main">
    ${repositoryView(state, repository)}
  </main>`;
  return codehostPage(kit, { title, path: `/${title}`, body });
}

export function repositoryView(state: CodehostState, repository: SandboxRepository): SandboxHtml {
  const { fullName, description, isPrivate } = repository;
  return html`<section class="repository">
    <h2>
      <a href="/${fullName}">${fullName}</a>
      ${isPrivate && html`<span class="label">private</span>`}
      <small>${description}</small>
    </h2>
    ${threadList(state, listThreads(state, fullName))}
  </section>`;
}
