// Reads what a change of an issue or a pull request asks for.

import { z } from "zod";
import type { Answer } from "../../platform/call.ts";
import type { Edit } from "../deeds/edit.ts";
import type { Thread } from "../state/state.ts";
import { invalid } from "./refuse.ts";

const Body = z
  .object({ title: z.string(), body: z.string(), state: z.enum(["open", "closed"]) })
  .partial();

/** Undefined where it asks for something that does not exist. */
export function readEdit(body: unknown): Edit | undefined {
  const read = Body.safeParse(body ?? {});
  return read.success ? read.data : undefined;
}

export function editProblem(
  thread: Thread,
  edit: Edit | undefined,
  resource: "Issue" | "PullRequest",
): Answer | undefined {
  if (!edit) return invalid({ resource, code: "invalid", field: "state" });
  const isMerged = thread.kind === "pull-request" && thread.isMerged;
  if (edit.state === "open" && isMerged)
    return invalid({
      resource,
      code: "invalid",
      field: "state",
      message: "state cannot be changed. The pull request has been merged.",
    });
  return undefined;
}
