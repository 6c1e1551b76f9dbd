// Page of an issue or pull request: comments, reviewers, state.

import type { SandboxResponse } from "../../platform/call.ts";
import { clockTime } from "../../pages/clock-time.ts";
import { type SandboxHtml, html } from "../../pages/html.ts";
import { type ForgeSite, threadPath } from "../site.ts";
import type {
  ForgeState,
  SandboxComment,
  SandboxPullRequest,
  SandboxThread,
} from "../state/state.ts";
import { badge } from "./badge.ts";
import { forgePage } from "./forge-page.ts";
import { person } from "./person.ts";

const REACTIONS = new Map([
  ["+1", "👍"],
  ["-1", "👎"],
  ["laugh", "😄"],
  ["confused", "😕"],
  ["heart", "❤️"],
  ["hooray", "🎉"],
  ["rocket", "🚀"],
  ["eyes", "👀"],
]);

export function threadPage(site: ForgeSite, thread: SandboxThread): SandboxResponse {
  const { state } = site;
  const title = `${thread.title} · #${thread.number}`;
  const body = html`<main class="wide thread" data-live="main">
    <p class="where"><a href="/${thread.repository}">${thread.repository}</a></p>
    <h1>${thread.title} <span class="number">#${thread.number}</span></h1>
    <p class="meta">${badge(thread)} ${person(state, thread.author)} ${branches(thread)}</p>
    <div class="columns">
      <div>
        ${said(state, { author: thread.author, body: thread.body, createdAt: thread.createdAt })}
        ${reactions(thread)} ${thread.comments.map((comment) => said(state, comment))}
        ${thread.kind === "pull-request" && standing(state, thread)}
        ${thread.kind === "issue" && thread.state === "closed" && closing(state, thread)}
      </div>
      <aside>${asides(state, thread)}</aside>
    </div>
  </main>`;
  return forgePage(site, { title, path: threadPath(site, thread), body });
}

function branches(thread: SandboxThread): SandboxHtml | undefined {
  if (thread.kind === "issue") return undefined;
  const { head, base, headSha, additions, deletions, changedFiles } = thread;
  return html`<span class="quiet"
    ><code>${head}</code> → <code>${base}</code> at <code>${headSha.slice(0, 7)}</code>,
    +${additions} −${deletions} in ${changedFiles} files</span
  >`;
}

function said(
  state: ForgeState,
  comment: Pick<SandboxComment, "author" | "body" | "createdAt"> & Partial<SandboxComment>,
): SandboxHtml {
  const { author, body, createdAt, verdict } = comment;
  return html`<article class="comment">
    <header>
      ${person(state, author)}
      ${verdict && html`<span class="verdict ${verdict}">${verdict}</span>`}
      <time>${clockTime(createdAt)}</time>
    </header>
    <p>${body}</p>
  </article>`;
}

function reactions({ reactions: all }: SandboxThread): SandboxHtml | undefined {
  if (all.length === 0) return undefined;
  const counts = Map.groupBy(all, ({ content }) => content);
  const shown = [...counts].map(
    ([content, who]) =>
      html`<span class="reaction" title="${who.map(({ author }) => author).join(", ")}"
        >${REACTIONS.get(content) ?? content} ${who.length}</span
      >`,
  );
  return html`<p class="reactions">${shown}</p>`;
}

function standing(state: ForgeState, pullRequest: SandboxPullRequest): SandboxHtml {
  const { isMerged, mergedBy, mergeSha, base } = pullRequest;
  if (isMerged)
    return html`<p class="standing merged">
      Merged into <code>${base}</code> as <code>${mergeSha?.slice(0, 7)}</code> by
      ${person(state, mergedBy ?? "ghost")}
    </p>`;
  if (pullRequest.state === "closed") return closing(state, pullRequest);
  return openStanding(pullRequest);
}

type Lines = Readonly<Record<SandboxPullRequest["mergeableState"], SandboxHtml>>;

function openStanding({ mergeableState, blockedBy, base }: SandboxPullRequest): SandboxHtml {
  const branch = html`<code>${base}</code>`;
  const lines: Lines = {
    clean: html`<p class="standing good">No conflicts with ${branch}: ready to merge.</p>`,
    unstable: html`<p class="standing">Some checks fail. None is required: it can be merged.</p>`,
    draft: html`<p class="standing">This is still a draft and cannot be merged.</p>`,
    dirty: html`<p class="standing bad">This branch has conflicts with ${branch}.</p>`,
    behind: html`<p class="standing bad">This branch is out of date with ${branch}.</p>`,
    blocked: html`<p class="standing bad">Merging is blocked. ${blockedBy}</p>`,
  };
  return lines[mergeableState];
}

function closing(state: ForgeState, { closedBy }: SandboxThread): SandboxHtml {
  return html`<p class="standing">Closed by ${person(state, closedBy ?? "ghost")}</p>`;
}

function asides(state: ForgeState, thread: SandboxThread): SandboxHtml {
  const people = (logins: readonly string[]) => logins.map((login) => person(state, login));
  const labels = thread.labels.map((label) => html`<span class="label">${label}</span>`);
  return html`${thread.kind === "pull-request" && aside("Reviewers", people(thread.reviewers))}
  ${aside("Assignees", people(thread.assignees))} ${aside("Labels", labels)}`;
}

function aside(name: string, items: readonly SandboxHtml[]): SandboxHtml {
  return html`<h3>${name}</h3>
    <p>${items.length > 0 ? items : html`<span class="quiet">none</span>`}</p>`;
}
