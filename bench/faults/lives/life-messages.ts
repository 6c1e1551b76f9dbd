// Messages of a channel with all their versions, from the journals.

import type { MessageEvidence } from "../delivery/evidence.ts";
import { type JournalCall, isApplied } from "../delivery/journal.ts";

export type Version = { at: number; call: JournalCall; body: Readonly<Record<string, unknown>> };

export type LifeMessage = {
  target: string;
  id: string;
  life: number;
  /** The first is what was posted. */
  versions: readonly [Version, ...Version[]];
};

/** Platforms number messages in the order of their creation, so the nth call is the nth message. */
export function lifeMessages(
  shown: readonly MessageEvidence[],
  calls: readonly JournalCall[],
): { messages: LifeMessage[]; unmatched: string[] } {
  const messages: LifeMessage[] = [];
  const unmatched: string[] = [];
  const byTarget = Map.groupBy(calls.filter(isApplied), ({ target }) => target);
  for (const [target, standing] of Map.groupBy(shown, (message) => message.target)) {
    const applied = (byTarget.get(target) ?? []).toSorted((a, b) => a.arrivedAt - b.arrivedAt);
    const posts = withoutRepeats(applied.filter(({ edits }) => edits === undefined));
    for (const [place, { id, life }] of standing.entries()) {
      if (life === undefined) continue;
      const post = posts[place];
      const versions = [post, ...applied.filter(({ edits }) => edits === id)].flatMap(versionOf);
      const [first, ...later] = versions;
      if (first && post?.life?.number === life)
        messages.push({ target, id, life, versions: [first, ...later] });
      else unmatched.push(`${target}: message ${id} of life ${life} was posted by no known call`);
    }
  }
  return { messages, unmatched };
}

function versionOf(call: JournalCall | undefined): Version[] {
  return call?.life ? [{ at: call.arrivedAt, call, body: call.life.body }] : [];
}

/** A repeated nonce returns the first message unchanged. */
function withoutRepeats(posts: readonly JournalCall[]): JournalCall[] {
  const seen = new Set<unknown>();
  return posts.filter((call) => {
    if (call.nonce === undefined) return true;
    const isNew = !seen.has(call.nonce);
    seen.add(call.nonce);
    return isNew;
  });
}
