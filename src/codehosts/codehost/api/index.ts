// GitHub API as Relay uses it: installation checks, host actions and the data they need. Comments and merges are never
// retried, because a lost answer leaves their outcome unknown.

import { z } from "zod";
import type {
  HostActions,
  HostInstallations,
  Installation,
  WorkItemPath,
} from "../../../ports/host-actions.ts";
import { id, yes } from "../../kit/lenient-fields.ts";
import { type ApiRequest, asPersonAt, unless } from "./as-user.ts";
import { findComment, readPull } from "./read-work-item.ts";
import { reviewActions } from "./review.ts";
import { unavailable } from "./refusal-of.ts";

const PAGE = 100;
/** More installations than any user can see. The search ends here. */
const MAX_PAGES = 20;

const InstallationPage = z.object({
  installations: z.array(
    z.object({ id, account: z.object({ id, login: z.string(), type: z.string() }) }),
  ),
});
const Membership = z.object({ state: z.string(), role: z.string() });
const Comment = z.object({ id, html_url: z.string() });
const Merged = z.object({ merged: z.boolean(), sha: z.string() });
const Reaction = z.object({ id });

/** Without a base URL every call is unavailable. */
export function codehostApi(baseUrl: string | undefined): HostActions & HostInstallations {
  const asPerson = baseUrl === undefined ? nowhere : asPersonAt(baseUrl);
  return {
    findInstallation: (accessToken, wanted) =>
      asPerson(accessToken, (request) => findInstallation(request, wanted)),

    isAdminOf: (accessToken, organization) =>
      asPerson(accessToken, async (request) => {
        const route = "GET /user/memberships/orgs/{org}";
        const question = { route, parameters: { org: organization }, isRepeatable: true };
        const membership = await unless(["forbidden", "not-found"], request(question, Membership));
        return membership?.state === "active" && membership.role === "admin";
      }),

    readPull: (accessToken, pull) => asPerson(accessToken, (request) => readPull(request, pull)),

    findComment: (accessToken, workItem, wanted) =>
      asPerson(accessToken, (request) => findComment(request, workItem, wanted)),

    comment: (accessToken, workItem, body) =>
      asPerson(accessToken, async (request) => {
        const route = "POST /repos/{owner}/{repo}/issues/{number}/comments";
        const comment = await request(written(route, workItem, { body }), Comment);
        return { id: comment.id, url: comment.html_url };
      }),

    merge: (accessToken, pull, { method, sha }) =>
      asPerson(accessToken, (request) => {
        const route = "PUT /repos/{owner}/{repo}/pulls/{number}/merge";
        const input = { merge_method: method, ...(sha !== undefined && { sha }) };
        return request(written(route, pull, input), Merged);
      }),

    close: (accessToken, pull) => asPerson(accessToken, (request) => closePull(request, pull)),

    reopen: (accessToken, pull) => asPerson(accessToken, (request) => reopenPull(request, pull)),

    ...reviewActions(asPerson),

    react: (accessToken, workItem, reaction) =>
      asPerson(accessToken, (request) => {
        const route = "POST /repos/{owner}/{repo}/issues/{number}/reactions";
        const question = written(route, workItem, { content: reaction });
        return request({ ...question, isRepeatable: true }, Reaction);
      }),
  };
}

async function nowhere(): Promise<never> {
  throw unavailable();
}

/** Picks fields explicitly, because Octokit gives some names a special meaning. */
function written(
  route: string,
  { owner, repo, number }: WorkItemPath,
  body: Readonly<Record<string, unknown>>,
) {
  return { route, parameters: { owner, repo, number, ...body }, isRepeatable: false };
}

async function findInstallation(
  request: ApiRequest,
  wanted: string,
): Promise<Installation | undefined> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { installations } = await request(
      {
        route: "GET /user/installations",
        parameters: { per_page: PAGE, page },
        isRepeatable: true,
      },
      InstallationPage,
    );
    const found = installations.find((each) => each.id === wanted);
    if (found) return installationOf(found);
    if (installations.length < PAGE) return undefined;
  }
  return undefined;
}

function installationOf({
  id: installationId,
  account,
}: z.output<typeof InstallationPage>["installations"][number]): Installation {
  const kind = account.type === "Organization" ? "organization" : "person";
  return { id: installationId, account: { id: account.id, login: account.login, kind } };
}

// Closes and reopens a pull request. Both are idempotent.

const Pull = z.object({ state: z.string(), merged: yes, html_url: z.string() });

async function closePull(
  request: ApiRequest,
  pull: WorkItemPath,
): ReturnType<HostActions["close"]> {
  const { state, merged: isMerged, html_url: url } = await setState(request, pull, "closed");
  return { state, isMerged, url };
}

async function reopenPull(
  request: ApiRequest,
  pull: WorkItemPath,
): ReturnType<HostActions["reopen"]> {
  return { url: (await setState(request, pull, "open")).html_url };
}

function setState(
  request: ApiRequest,
  { owner, repo, number }: WorkItemPath,
  state: "open" | "closed",
) {
  const route = "PATCH /repos/{owner}/{repo}/pulls/{number}";
  return request({ route, parameters: { owner, repo, number, state }, isRepeatable: true }, Pull);
}
