// Calls the code host with a user's own token, so the host enforces that user's permissions.

import { Refusal } from "../../core/kernel/refusal.ts";
import type {
  HostActions,
  MergeOptions,
  WorkItemRef,
  WantedComment,
} from "../../ports/host-actions.ts";
import type { ConsolePorts } from "../../ports/index.ts";

type ActionPorts = Pick<ConsolePorts, "tokens" | "hostActions">;

/** User and access token of the call. */
export type Bearer = { userId: string; accessToken: string };

export function commentAs(
  ports: ActionPorts,
  bearer: Bearer,
  input: WorkItemRef & { body: string },
) {
  return acting(ports, bearer, (api, token) => api.comment(token, input, input.body));
}

/** Finds a comment that the user already posted, so that a retry does not post it twice. */
export function findCommentAs(
  ports: ActionPorts,
  bearer: Bearer,
  { since, body, ...workItem }: WorkItemRef & Omit<WantedComment, "by">,
) {
  const wanted = { by: bearer.userId, body, since };
  return acting(ports, bearer, (api, token) => api.findComment(token, workItem, wanted));
}

export function readPullAs(ports: ActionPorts, bearer: Bearer, pull: WorkItemRef) {
  return acting(ports, bearer, (api, token) => api.readPull(token, pull));
}

export function mergeAs(ports: ActionPorts, bearer: Bearer, input: WorkItemRef & MergeOptions) {
  return acting(ports, bearer, (api, token) => api.merge(token, input, input));
}

export function closeAs(ports: ActionPorts, bearer: Bearer, pull: WorkItemRef) {
  return acting(ports, bearer, (api, token) => api.close(token, pull));
}

export function reopenAs(ports: ActionPorts, bearer: Bearer, pull: WorkItemRef) {
  return acting(ports, bearer, (api, token) => api.reopen(token, pull));
}

export function reactAs(
  ports: ActionPorts,
  bearer: Bearer,
  input: WorkItemRef & { reaction: string },
) {
  return acting(ports, bearer, (api, token) => api.react(token, input, input.reaction));
}

async function acting<Result>(
  ports: ActionPorts,
  { userId, accessToken }: Bearer,
  act: (api: HostActions, accessToken: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await act(ports.hostActions, accessToken);
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
