// Reactions in the API's format, as single resources and as counts.

import type { Reaction } from "../../forge/state/state.ts";
import type { CodehostState } from "../state/state.ts";
import { isoTime } from "../../platform/iso-time.ts";
import { nodeId, type Url } from "./urls.ts";
import { describeLogin } from "./describe-person.ts";

export const REACTIONS = [
  "+1",
  "-1",
  "laugh",
  "confused",
  "heart",
  "hooray",
  "rocket",
  "eyes",
] as const;

export function describeReaction(state: CodehostState, url: Url, reaction: Reaction) {
  const { id, author, content, createdAt } = reaction;
  return {
    id,
    node_id: nodeId("REA", id),
    user: describeLogin(state, url, author),
    content,
    created_at: isoTime(createdAt),
  };
}

export function summarizeReactions(url: string, reactions: readonly Reaction[]) {
  const counts = REACTIONS.map((content) => [
    content,
    reactions.filter((reaction) => reaction.content === content).length,
  ]);
  return { url, total_count: reactions.length, ...Object.fromEntries(counts) };
}
