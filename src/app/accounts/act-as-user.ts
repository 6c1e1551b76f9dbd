// Calls a code host with a user's own token, so the host enforces that user's permissions.

import { identityOfPerson } from "../../contract/accounts/identities.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type {
  HostActions,
  MergeOptions,
  PullReview,
  WorkItemRef,
  WantedComment,
} from "../../ports/host-actions.ts";
import type { ConsolePorts } from "../../ports/index.ts";

type ActionPorts = Pick<ConsolePorts, "tokens" | "hostActions">;

/** The identity that acts, by its key, and its access token. */
export type Bearer = { userId: string; accessToken: string };

/** Its user id on its host. */
export function subjectOf({ userId }: Pick<Bearer, "userId">): string {
  return identityOfPerson(userId).subject;
}

export function commentAs(
  ports: ActionPorts,
  bearer: Bearer,
  input: WorkItemRef & { body: string },
) {
  return acting(ports, bearer, input, (api, token) => api.comment(token, input, input.body));
}

/** Finds a comment that the user already posted, so that a retry does not post it twice. */
export function findCommentAs(
  ports: ActionPorts,
  bearer: Bearer,
  { since, body, ...workItem }: WorkItemRef & Omit<WantedComment, "by">,
) {
  const wanted = { by: subjectOf(bearer), body, since };
  return acting(ports, bearer, workItem, (api, token) => api.findComment(token, workItem, wanted));
}

export function readPullAs(ports: ActionPorts, bearer: Bearer, pull: WorkItemRef) {
  return acting(ports, bearer, pull, (api, token) => api.readPull(token, pull));
}

export function mergeAs(ports: ActionPorts, bearer: Bearer, input: WorkItemRef & MergeOptions) {
  return acting(ports, bearer, input, (api, token) => api.merge(token, input, input));
}

export function closeAs(ports: ActionPorts, bearer: Bearer, pull: WorkItemRef) {
  return acting(ports, bearer, pull, (api, token) => api.close(token, pull));
}

export function reopenAs(ports: ActionPorts, bearer: Bearer, pull: WorkItemRef) {
  return acting(ports, bearer, pull, (api, token) => api.reopen(token, pull));
}

export function reviewAs(ports: ActionPorts, bearer: Bearer, input: WorkItemRef & PullReview) {
  return acting(ports, bearer, input, (api, token) => api.review(token, input, input));
}

/** The user's own latest verdict, so that a retry does not post it twice. */
export function findReviewAs(ports: ActionPorts, bearer: Bearer, pull: WorkItemRef) {
  const by = subjectOf(bearer);
  return acting(ports, bearer, pull, (api, token) => api.findReview(token, pull, by));
}

export function readDiffAs(ports: ActionPorts, bearer: Bearer, pull: WorkItemRef) {
  return acting(ports, bearer, pull, (api, token) => api.readDiff(token, pull));
}

export function reactAs(
  ports: ActionPorts,
  bearer: Bearer,
  input: WorkItemRef & { reaction: string },
) {
  return acting(ports, bearer, input, (api, token) => api.react(token, input, input.reaction));
}

async function acting<Result>(
  ports: ActionPorts,
  { userId, accessToken }: Bearer,
  { provider }: Pick<WorkItemRef, "provider">,
  act: (api: HostActions, accessToken: string) => Promise<Result>,
): Promise<Result> {
  // A token never goes to another host than its own.
  if (identityOfPerson(userId).provider !== provider)
    throw new Refusal("unauthenticated", "Invalid or expired token");
  const api = ports.hostActions.get(provider);
  if (!api) throw new Refusal("bad-gateway", `${provider} unavailable`);
  try {
    return await act(api, accessToken);
  } catch (error) {
    if (error instanceof Refusal && error.code === "unauthenticated")
      await forgetToken(ports, { userId, accessToken });
    throw error;
  }
}

/** Removes a token that the host rejects. `only` keeps a newer token that replaced it meanwhile. */
export async function forgetToken(
  { tokens }: Pick<ConsolePorts, "tokens">,
  { userId, accessToken }: Bearer,
): Promise<void> {
  await tokens.remove(userId, { only: accessToken });
}
