// Pull requests of the sandbox's codehost that people see as cards in both chats.

import { vi } from "vitest";
import { z } from "zod";
import type { SandboxPullRequest, SandboxThread } from "../../../sandbox/forge/state/state.ts";
import type { ChatWorld } from "./world.ts";

export const PULL = "acme/shop#482";
export const PRIVATE_PULL = "acme/bank-client#31";
export const BUTTONS = ["Merge", "Review", "Comment", "Close"];

const Opened = z.object({
  pull_request: z.object({ head: z.object({ sha: z.string() }) }),
});

/** Codehost tells that it was opened: its card stands in both chats, with buttons for its head. */
export async function showPull(world: ChatWorld, key = PULL): Promise<SandboxPullRequest> {
  const pull = pullOf(world, key);
  const { codehost, chats } = world;
  const [told] = await codehost.deliverSample("pull_request", "opened", pull.repository);
  pull.headSha = Opened.parse(JSON.parse(told?.json ?? "")).pull_request.head.sha;
  for (const chat of Object.values(chats))
    await vi.waitUntil(() => String(chat.card(`#${pull.number} `)?.buttons) === String(BUTTONS), {
      timeout: 90_000,
      interval: 20,
    });
  return pull;
}

export function threadOf({ codehost }: Pick<ChatWorld, "codehost">, key: string): SandboxThread {
  const thread = codehost.state.threads.get(key);
  if (!thread) throw new Error(`no ${key}`);
  return thread;
}

export function pullOf(world: Pick<ChatWorld, "codehost">, key = PULL): SandboxPullRequest {
  const thread = threadOf(world, key);
  if (thread.kind !== "pull-request") throw new Error(`${key} is an issue`);
  return thread;
}

/** As if nobody had touched it. */
export function reopen(pull: SandboxPullRequest): void {
  Object.assign(pull, { state: "open", isMerged: false, mergedBy: undefined, closedBy: undefined });
  pull.comments.length = 0;
  pull.reactions.length = 0;
}
