// To the targets an event was meant for: what did not get through, and with `again` also what did.

import type { Route } from "../../contract/routing/routes.ts";
import { isEnded, isStillRouted, missedOf } from "../../core/replays/missed-sends.ts";
import { replayAsNote, replayMissed } from "../../core/replays/planned-replays.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import type { PastSend } from "../../ports/replays.ts";
import type { ReplayedEvent, ReplayMessage } from "./wanted.ts";

/** `routes`: of the group, as they are today. */
export function wantedThen(
  read: ReplayedEvent,
  { routes, again }: { routes: readonly Route[]; again: boolean },
): readonly ReplayMessage[] {
  const places = Map.groupBy(read.past.sends, ({ target }) => targetKey(target));
  return [...places.values()].flatMap((sends) => {
    const missed = missedOf(sends);
    const ended = again ? sends.filter(isEnded) : [];
    const wanted = missed.length > 0 ? missed : ended;
    const say = missed.length > 0 ? replayMissed.bind(undefined, missed) : replayAsNote;
    return wanted
      .slice(0, 1)
      .map(({ target }) => ({ read, target, say, ...wordsOf(wanted) }))
      .filter((each) => isStillRouted(routes, each));
  });
}

function wordsOf(sends: readonly PastSend[]): Pick<ReplayMessage, "routeIds" | "title" | "keys"> {
  return {
    routeIds: [...new Set(sends.flatMap(({ routeIds }) => routeIds))],
    title: sends.find(({ title }) => title !== undefined)?.title,
    keys: sends.flatMap(({ key }) => key ?? []),
  };
}
