// One repository: its issues and pull requests.

import type { Answer } from "../../platform/call.ts";
import { type Html, html } from "../../pages/html.ts";
import { shell } from "../../pages/shell.ts";
import type { Host } from "../host.ts";
import { listThreads } from "../state/find.ts";
import type { Repository, State } from "../state/state.ts";
import { threadList } from "./thread-list.ts";

export function repositoryPage({ kit, state }: Host, repository: Repository): Answer {
  const title = repository.fullName;
  const body = html`<main class="wide" data-live="main">
    ${repositoryView(state, repository)}
  </main>`;
  return shell(kit, { platform: "codehost", title, path: `/${title}`, body });
}

export function repositoryView(state: State, repository: Repository): Html {
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
