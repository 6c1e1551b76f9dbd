// Somebody closes, reopens or rewords an issue or a pull request.

import type { Host } from "../host.ts";
import type { Thread } from "../state/state.ts";
import { type Deed, tellThread, touch } from "./deed.ts";

export type Edit = {
  title?: string | undefined;
  body?: string | undefined;
  state?: Thread["state"] | undefined;
};

export function edit(host: Host, deed: Deed, { title, body, state }: Edit): void {
  reword(host, deed, { title, body });
  if (state !== undefined) setState(host, deed, state);
}

function setState(host: Host, deed: Deed, state: Thread["state"]): void {
  const { thread, by } = deed;
  if (thread.state === state) return;
  const isClosed = state === "closed";
  thread.state = state;
  thread.closedAt = isClosed ? host.kit.clock.now() : undefined;
  thread.closedBy = isClosed ? by.login : undefined;
  touch(host, thread);
  tellThread(host, deed, isClosed ? "closed" : "reopened");
}

function reword(host: Host, deed: Deed, { title, body }: Pick<Edit, "title" | "body">): void {
  const { thread } = deed;
  const before = { title: thread.title, body: thread.body };
  const changes = {
    ...(title !== undefined && title !== before.title && { title: { from: before.title } }),
    ...(body !== undefined && body !== before.body && { body: { from: before.body } }),
  };
  if (Object.keys(changes).length === 0) return;
  thread.title = title ?? before.title;
  thread.body = body ?? before.body;
  touch(host, thread);
  tellThread(host, deed, "edited", { changes });
}
