// Closes, reopens or edits an issue or a pull request.

import { changeState } from "../../forge/state/changes.ts";
import type { Host } from "../host.ts";
import type { SandboxThread } from "../../forge/state/state.ts";
import { type ThreadAction, tellThread, touch } from "./thread-action.ts";

export type Edit = {
  title?: string | undefined;
  body?: string | undefined;
  state?: SandboxThread["state"] | undefined;
};

export function edit(host: Host, threadAction: ThreadAction, { title, body, state }: Edit): void {
  reword(host, threadAction, { title, body });
  if (state !== undefined) setState(host, threadAction, state);
}

function setState(host: Host, threadAction: ThreadAction, state: SandboxThread["state"]): void {
  const { thread, by } = threadAction;
  const change = { by: by.login, at: host.kit.clock.now(), state };
  if (!changeState(thread, change)) return;
  host.kit.changed();
  tellThread(host, threadAction, state === "closed" ? "closed" : "reopened");
}

function reword(
  host: Host,
  threadAction: ThreadAction,
  { title, body }: Pick<Edit, "title" | "body">,
): void {
  const { thread } = threadAction;
  const before = { title: thread.title, body: thread.body };
  const changes = {
    ...(title !== undefined && title !== before.title && { title: { from: before.title } }),
    ...(body !== undefined && body !== before.body && { body: { from: before.body } }),
  };
  if (Object.keys(changes).length === 0) return;
  thread.title = title ?? before.title;
  thread.body = body ?? before.body;
  touch(host, thread);
  tellThread(host, threadAction, "edited", { changes });
}
