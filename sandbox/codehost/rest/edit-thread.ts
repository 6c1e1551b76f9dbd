// Updates an issue or a pull request through the API: authorization, validation, then the action.

import { z } from "zod";
import type { SandboxResponse } from "../../platform/call.ts";
import { edit } from "../actions/edit.ts";
import type { Host } from "../host.ts";
import type { SandboxThread } from "../../forge/state/state.ts";
import { actingPerson } from "./actor.ts";
import type { InThread, Request } from "./operation.ts";
import { invalid, mustSignIn } from "./refuse.ts";
import { editRefusal } from "./rights.ts";

const Edit = z
  .object({ title: z.string(), body: z.string(), state: z.enum(["open", "closed"]) })
  .partial();

/** The error response. Undefined on success. */
export function editThread(
  host: Host,
  { call, actor, repository, thread }: Request & InThread,
  resource: "Issue" | "PullRequest",
): SandboxResponse | undefined {
  const by = actingPerson(actor);
  if (!by) return mustSignIn();
  const refusal = editRefusal(host, actor, { repository, thread });
  if (refusal) return refusal;
  const input = Edit.safeParse(call.body ?? {});
  if (!input.success) return invalid({ resource, code: "invalid", field: "state" });
  if (input.data.state === "open" && isMerged(thread))
    return invalid({
      resource,
      code: "invalid",
      field: "state",
      message: "state cannot be changed. The pull request has been merged.",
    });
  edit(host, { thread, by }, input.data);
  return undefined;
}

function isMerged(thread: SandboxThread): boolean {
  return thread.kind === "pull-request" && thread.isMerged;
}
