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
import type { ListRef, Memory, NewSend, Standing, EntityRef } from "../ports/dispatch-store.ts";
import type { Desk, Posts } from "./quiet-desk.ts";

const IDLE = "It only changes a message that does not stand here.";

type Group = Pick<EnteredGroup, "groupKey" | "destinations">;

type Place = Pick<Standing, "target" | "routeIds"> & {
  groupKey: string;
  /** By key. */
  drawn: Map<string, number>;
  /** The lists that tell of them, by key. */
  listed: Map<string, ListRef>;
};

type Saying = { intent: Intent; posts: Posts };

export type Channels = {
  /** Wherever something of the group stands or is going to. */
  targetsOf(group: Group): readonly Target[];
  /** Where routes led it. */
  say(group: Group, saying: Saying, destination: Destination): readonly NewSend[];
  /** Wherever its messages stand without a route that leads it there. */
  redraw(group: Group, intent: Intent): readonly NewSend[];
};

type Parts = { memory: Pick<Memory, "standing" | "listings">; desk: Desk; windows: Windows };

export async function openChannels(
  { memory, ...parts }: Parts,
  keys: readonly EntityRef[],
): Promise<Channels> {
  const { desk, windows } = parts;
  const { places, placeOf } = await readPlaces({ memory, desk }, keys);
  await desk.meet([...places.values()]);

  return {
    targetsOf: (group) => targetsIn(places, group),

    say(group, { intent, posts }, { target, routeIds, roleIds }) {
      const place = placeOf(group.groupKey, target, routeIds);
      const where: Where = { kind: "event", target, routeIds, roleIds };
      const said = sayingsFor(intent, drawnIn(place), windows);
      const sends = said.flatMap((each) =>
        isPosted(each, place)
          ? post(parts, place, { said: each, where, posts })
          : edit(desk, place, { said: each, where, posts }),
      );
      if (sends.length > 0) return sends;
      return [listedChange(desk, place, { intent, where, posts }) ?? { ...where, ...idle(IDLE) }];
    },

    redraw: (group, intent) =>
      placesBeside(places, group).flatMap((place) => {
        const { target, routeIds } = place;
        // What is going to be drawn anyway will show it.
        return redrawingsFor(intent, drawnIn(place), windows)
          .filter(({ key }) => !isPending(drawnIn(place)(key ?? "")))
          .map((said) => {
            const where: Where = { kind: "redraw", target, routeIds, roleIds: [] };
            return drawAgain(desk, place, { said, where });
          });
      }),
  };
}

type PlaceOf = (groupKey: string, target: Target, routeIds: readonly string[]) => Place;

/** Wherever messages with these keys stand, and lists that may tell of them. */
async function readPlaces(
  { memory, desk }: Omit<Parts, "windows">,
  keys: readonly EntityRef[],
): Promise<{ places: ReadonlyMap<string, Place>; placeOf: PlaceOf }> {
  const places = new Map<string, Place>();
  const listings = Map.groupBy(await memory.listings(keys), ({ groupKey, target }) =>
    nameOf(groupKey, target),
  );
  const placeOf: PlaceOf = (groupKey, target, routeIds) => {
    const name = nameOf(groupKey, target);
    const listed = new Map(listings.get(name)?.map(({ key, list }) => [key, list]));
    const place = places.get(name) ?? { groupKey, target, routeIds, drawn: new Map(), listed };
    places.set(name, place);
    return place;
  };
  const distinct = new Map(
    [...keys, ...desk.lists()].map((ref) => [`${ref.groupKey} ${ref.key}`, ref]),
  );
  for (const each of await memory.standing([...distinct.values()])) {
    const { groupKey, key, target, routeIds, drawnMs } = each;
    placeOf(groupKey, target, routeIds).drawn.set(key, drawnMs);
  }
  return { places, placeOf };
}

/** Where something of the group stands, and no route leads. */
function placesBeside(
  places: ReadonlyMap<string, Place>,
  { groupKey, destinations }: Group,
): readonly Place[] {
  const told = new Set(destinations.map(({ target }) => nameOf(groupKey, target)));
  return [...places].flatMap(([name, place]) =>
    place.groupKey === groupKey && !told.has(name) ? [place] : [],
  );
}

function targetsIn(
  places: ReadonlyMap<string, Place>,
  { groupKey, destinations }: Group,
): readonly Target[] {
  const own = [...places.values()].filter((place) => place.groupKey === groupKey);
  return [...destinations, ...own].map(({ target }) => target);
}

type Posting = { said: Said; where: Where; posts: Posts };

/** Only while its message is not there yet could a change be listed. */
function edit(desk: Desk, place: Place, { said, where, posts }: Posting): NewSend {
  const { entity, opening, news } = posts;
  const sketch = desk.sketch(place, { ...where, entity, post: said.isNews ? news : opening });
  return { ...drawAgain(desk, place, { said, where }), ...(sketch && { sketch }) };
}

/** Of a message that stands there. What is going to be drawn anyway takes no turn. */
function drawAgain(desk: Desk, place: Place, { said, where }: Pick<Posting, "said" | "where">) {
  const isDrawnAnyway = isPending(place.drawn.get(said.key ?? ""));
  const holdMs = isDrawnAnyway ? said.holdMs : desk.turn(place, said.holdMs);
  return sendOf(place, { ...said, holdMs }, where);
}

type Change = { intent: Intent; where: Where; posts: Posts };

/** What would change a message that is in a list instead is told by that list, which is drawn anew. */
function listedChange(
  desk: Desk,
  place: Place,
  { intent, where, posts }: Change,
): NewSend | undefined {
  const key = intent.edits.find((each) => place.listed.has(each));
  const list = place.listed.get(key ?? "");
  if (!list) return undefined;
  const { entity, opening, news, change } = posts;
  const sketch = desk.sketch(place, { ...where, entity, post: opening ?? news ?? change?.() });
  if (!sketch) return undefined;
  const { key: foldKey, notice } = list;
  return { ...where, key, isNews: false, holdMs: 0, sketch, foldKey, notice };
}

/** A message that comes in: sent as itself, listed, or not told. */
function post(
  { desk, windows }: Omit<Parts, "memory">,
  place: Place,
  { said, where, posts }: Posting,
): readonly NewSend[] {
  const { entity, opening, news } = posts;
  const judged = desk.judge(place, { ...where, entity, post: said.isNews ? news : opening });
  if (judged.outcome === "muted") return [{ ...where, ...idle(judged.why) }];
  const { sketch, isArrival } = judged;
  if (judged.outcome === "sent") return [{ ...sendOf(place, said, where), sketch, isArrival }];
  const { key, holdMs, notice } = judged.list;
  if (said.key !== undefined) place.listed.set(said.key, { key, notice });
  const listed: NewSend = { ...where, ...said, holdMs: 0, sketch, isArrival, foldKey: key, notice };
  const drawn = place.drawn.get(key);
  if (isPending(drawn)) return [listed];
  const wait =
    holdMs ?? (drawn === undefined ? 0 : desk.turn(place, Math.max(0, windows.edit - drawn)));
  const list = { key, isNews: false, holdMs: wait };
  return [listed, { ...sendOf(place, list, { ...where, kind: "fold", roleIds: [] }), notice }];
}

/** Written down as not sent, and why. */
export function notSent({ target, routeIds, roleIds }: Destination, why: string): NewSend {
  return { kind: "event", target, routeIds, roleIds, ...idle(why) };
}

function idle(why: string) {
  return { key: undefined, isNews: true, holdMs: 0, idle: why };
}

/** Whether it is a new message there: no change of one, and no news that join others that wait. */
function isPosted({ key, isNews }: Said, { drawn }: Place): boolean {
  const standing = key === undefined ? undefined : drawn.get(key);
  return standing === undefined || (isNews && !isPending(standing));
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
