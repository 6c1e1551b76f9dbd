// Page of a repository: its issues and pull requests.

import type { SandboxResponse } from "../../platform/call.ts";
import { type SandboxHtml, html } from "../../pages/html.ts";
import type { ForgeSite } from "../site.ts";
import { listThreads } from "../state/find.ts";
import type { SandboxRepository } from "../state/state.ts";
import { forgePage } from "./forge-page.ts";
import { threadList } from "./thread-list.ts";

export function repositoryPage(site: ForgeSite, repository: SandboxRepository): SandboxResponse {
  const title = repository.fullName;
  const body = html`<main class="wide" data-live="main">${repositoryView(site, repository)}</main>`;
  return forgePage(site, { title, path: `/${title}`, body });
}

export function repositoryView(site: ForgeSite, repository: SandboxRepository): SandboxHtml {
  const { fullName, description, isPrivate } = repository;
  return html`<section class="repository">
    <h2>
      <a href="/${fullName}">${fullName}</a>
      ${isPrivate && html`<span class="label">private</span>`}
      <small>${description}</small>
    </h2>
    ${threadList(site, listThreads(site.state, fullName))}
  </section>`;
}
