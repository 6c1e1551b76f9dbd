// API of Gitea and Forgejo as Relay uses it. Comments and merges are never retried, because a lost answer leaves their
// outcome unknown.

import { z } from "zod";
import { Refusal } from "../../../core/kernel/refusal.ts";
import type { HostActions, MergeOptions, WorkItemPath } from "../../../ports/host-actions.ts";
import { id } from "../../kit/lenient-fields.ts";
import { findComment, pathOf, PullAnswer, readPull, requestPull } from "./read-work-item.ts";
import { unavailable } from "./refusal-of.ts";
import { reviewActions } from "./review.ts";
import { type ForgeRequest, asPersonAt } from "./request.ts";

const Comment = z.object({ id, html_url: z.string() });

/** Without a base URL every call is unavailable. */
export function altforgeApi(webUrl: string | undefined): HostActions {
  const asPerson = webUrl === undefined ? nowhere : asPersonAt(webUrl);
  return {
    readPull: (accessToken, pull) => asPerson(accessToken, (request) => readPull(request, pull)),

    findComment: (accessToken, workItem, wanted) =>
      asPerson(accessToken, (request) => findComment(request, workItem, wanted)),

    comment: (accessToken, workItem, body) =>
      asPerson(accessToken, async (request) => {
        const path = `${pathOf("issues", workItem)}/comments`;
        const question = { method: "POST", path, body: { body }, isRepeatable: false } as const;
        const comment = await request(question, Comment);
        return { id: comment.id, url: comment.html_url };
      }),

    merge: (accessToken, pull, options) =>
      asPerson(accessToken, (request) => merge(request, pull, options)),

    close: (accessToken, pull) => asPerson(accessToken, (request) => close(request, pull)),

    reopen: (accessToken, pull) =>
      asPerson(accessToken, async (request) => {
        const { html_url: url } = await setState(request, pull, "open");
        return { url };
      }),

    ...reviewActions(asPerson),

    react: (accessToken, workItem, reaction) =>
      asPerson(accessToken, async (request) => {
        const path = `${pathOf("issues", workItem)}/reactions`;
        const body = { content: reaction };
        await request({ method: "POST", path, body, isRepeatable: true }, z.unknown());
        // Reactions have no id here: the user and the content identify one.
        return { id: reaction };
      }),
  };
}

async function nowhere(): Promise<never> {
  throw unavailable();
}

/** The answer is empty, so the commit is read afterwards. The merge counts even if that fails. */
async function merge(
  request: ForgeRequest,
  pull: WorkItemPath,
  { method, sha }: MergeOptions,
): ReturnType<HostActions["merge"]> {
  const path = `${pathOf("pulls", pull)}/merge`;
  const body = { Do: method, ...(sha !== undefined && { head_commit_id: sha }) };
  await request({ method: "POST", path, body, isRepeatable: false }, z.unknown());
  const merged = await requestPull(request, pull).catch(() => undefined);
  return { merged: true, sha: merged?.merge_commit_sha ?? sha ?? "" };
}

// Closes and reopens a pull request. Both are idempotent.

/** The host refuses to close a merged pull request, which is no error. */
async function close(request: ForgeRequest, pull: WorkItemPath): ReturnType<HostActions["close"]> {
  try {
    return closedOf(await setState(request, pull, "closed"));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "unprocessable") throw error;
    const found = await requestPull(request, pull);
    if (!found.merged) throw error;
    return closedOf(found);
  }
}

function closedOf({ state, merged: isMerged, html_url: url }: z.output<typeof PullAnswer>) {
  return { state, isMerged, url };
}

function setState(request: ForgeRequest, pull: WorkItemPath, state: "open" | "closed") {
  const path = pathOf("pulls", pull);
  return request({ method: "PATCH", path, body: { state }, isRepeatable: true }, PullAnswer);
}
