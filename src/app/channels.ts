// The targets of a batch and what stands in them: read once, and then kept up with everything that is
// going to be sent there.

import type { Target } from "../contract/routes.ts";
import type { Intent } from "../core/intents/intent.ts";
import {
  type DrawnMs,
  isPending,
  redrawingsFor,
  type Said,
  sayingsFor,
  type Windows,
} from "../core/intents/sayings.ts";
import type { Destination } from "../core/routes/targets-of.ts";
import { targetKey } from "../core/sends/target-key.ts";
import type { EnteredGroup } from "./plan-groups.ts";
import type { Memory, NewSend, Standing, ThingRef } from "../ports/dispatch-store.ts";

const IDLE = "It only changes a message that does not stand here.";

type Group = Pick<EnteredGroup, "groupKey" | "destinations">;
type Place = Pick<Standing, "target" | "routeIds"> & {
  /** By key. */
  drawn: Map<string, number>;
};

export type Channels = {
  /** Where routes led it. */
  say(group: Group, intent: Intent, destination: Destination): readonly NewSend[];
  /** Wherever its messages stand without a route that leads it there. */
  redraw(group: Group, intent: Intent): readonly NewSend[];
};

export async function openChannels(
  { standing }: Pick<Memory, "standing">,
  keys: readonly ThingRef[],
  windows: Windows,
): Promise<Channels> {
  const places = new Map<string, Place>();
  const placeOf = (groupKey: string, target: Target, routeIds: readonly string[]) => {
    const name = nameOf(groupKey, target);
    const place = places.get(name) ?? { target, routeIds, drawn: new Map<string, number>() };
    places.set(name, place);
    return place;
  };
  const distinct = new Map(keys.map((ref) => [`${ref.groupKey} ${ref.key}`, ref]));
  for (const { groupKey, key, target, routeIds, drawnMs } of await standing([...distinct.values()]))
    placeOf(groupKey, target, routeIds).drawn.set(key, drawnMs);

  return {
    say(group, intent, { target, routeIds, roleIds }) {
      const place = placeOf(group.groupKey, target, routeIds);
      const said = sayingsFor(intent, drawnIn(place), windows);
      const sends = said.map((each) =>
        sendOf(place, each, { kind: "event", target, routeIds, roleIds }),
      );
      if (sends.length > 0) return sends;
      const idle = { key: undefined, isNews: true, holdMs: 0, idle: IDLE };
      return [{ kind: "event", target, routeIds, roleIds, ...idle }];
    },

    redraw({ groupKey, destinations }, intent) {
      const told = new Set(destinations.map(({ target }) => nameOf(groupKey, target)));
      const own = [...places].filter(
        ([name]) => name.startsWith(`${groupKey} `) && !told.has(name),
      );
      return own.flatMap(([, place]) => {
        const { target, routeIds } = place;
        // What is going to be drawn anyway will show it.
        return redrawingsFor(intent, drawnIn(place), windows)
          .filter(({ key }) => !isPending(drawnIn(place)(key ?? "")))
          .map((each) => sendOf(place, each, { kind: "redraw", target, routeIds, roleIds: [] }));
      });
    },
  };
}

function nameOf(groupKey: string, target: Target): string {
  return `${groupKey} ${targetKey(target)}`;
}

function drawnIn({ drawn }: Place): DrawnMs {
  return (key) => drawn.get(key);
}

type Where = Pick<NewSend, "kind" | "target" | "routeIds" | "roleIds">;

function sendOf({ drawn }: Place, said: Said, where: Where): NewSend {
  if (said.key !== undefined) drawn.set(said.key, 0 - said.holdMs);
  return { ...where, ...said };
}
