// Adds a reaction to an issue or a pull request. Idempotent. GitHub sends no webhook for it.

import type { Host } from "../host.ts";
import type { Reaction } from "../../forge/state/state.ts";
import { type ThreadAction, touch } from "./thread-action.ts";

export type ReactionResult = { reaction: Reaction; isNew: boolean };

export function reactTo(host: Host, { thread, by }: ThreadAction, content: string): ReactionResult {
  const before = thread.reactions.find(
    (reaction) => reaction.author === by.login && reaction.content === content,
  );
  if (before) return { reaction: before, isNew: false };
  const at = host.kit.clock.now();
  const reaction = { id: host.state.nextId(), author: by.login, content, createdAt: at };
  thread.reactions.push(reaction);
  touch(host, thread);
  return { reaction, isNew: true };
}
