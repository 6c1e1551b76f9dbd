// Lists in the chats: each says how many events it lists, and whatever is listed is in exactly one that stands there.

import { type Evidence, type LoggedList, placeOf, type ShownMessage } from "./evidence.ts";
import { unsureOf } from "./in-flight.ts";

export type Folds = {
  /** Events that a list tells, by their places. */
  told: ReadonlySet<string>;
  /** Lists that say a wrong number, stand there more than once, or that nobody knows of. */
  miscounted: string[];
};

type Sides = Pick<Evidence, "shown" | "sends" | "lists" | "calls" | "kills" | "written">;

export function judgeFolds(sides: Sides): Folds {
  const { shown, sends, lists = [] } = sides;
  const standing = new Map(
    shown.filter(isList).map((message) => [nameOf(message.target, message.id), message]),
  );
  const byId = new Map(lists.map((list) => [list.id, list]));
  const listed = sends.filter(({ foldKey }) => foldKey !== undefined);
  const told = listed.flatMap((send) => {
    const list = byId.get(send.shownBy ?? "");
    const isThere = list?.key === send.foldKey && standing.has(messageOf(list));
    return isThere ? [{ place: placeOf(send.target, send.number), list: messageOf(list) }] : [];
  });
  return {
    told: new Set(told.map(({ place }) => place)),
    miscounted: [
      ...wrongTotals(
        standing,
        Map.groupBy(told, ({ list }) => list),
      ),
      ...toldTwice(sides, told),
      ...strangers(sides, standing),
    ],
  };
}

export function isList({ folds }: ShownMessage): boolean {
  return folds !== undefined;
}

function nameOf(target: string, id: string | undefined): string {
  return `${target} message ${id}`;
}

function messageOf(list: LoggedList | undefined): string {
  return nameOf(list?.target ?? "", list?.messageId);
}

function wrongTotals(
  standing: ReadonlyMap<string, ShownMessage>,
  told: ReadonlyMap<string, readonly { place: string }[]>,
): string[] {
  return [...told].flatMap(([name, own]) => {
    const says = standing.get(name)?.folds;
    const events = new Set(own.map(({ place }) => place)).size;
    return says === events ? [] : [`${name}: says ${says}, lists ${events}`];
  });
}

/** In a message of its own and in a list, or in two lists. */
function toldTwice({ shown }: Sides, told: readonly { place: string; list: string }[]): string[] {
  const alone = new Set(
    shown.filter((each) => !isList(each)).map((m) => placeOf(m.target, m.number)),
  );
  return [...Map.groupBy(told, ({ place }) => place)].flatMap(([place, own]) => {
    const lists = new Set(own.map(({ list }) => list)).size;
    if (alone.has(place)) return [`${place}: stands there, and is listed too`];
    return lists > 1 ? [`${place}: is in ${lists} lists`] : [];
  });
}

/** Of a list whose post got lost at a kill, chattwo shows what it was then once more. */
function strangers(sides: Sides, standing: ReadonlyMap<string, ShownMessage>): string[] {
  const { lists = [] } = sides;
  const known = new Set(lists.map(messageOf));
  const unsure = [...unsureOf(sides).keys()].filter(({ folds }) => folds !== undefined);
  const allowed = Map.groupBy(unsure, ({ target }) => target);
  const unknown = [...standing].filter(([name]) => !known.has(name));
  return [...Map.groupBy(unknown, ([, { target }]) => target)].flatMap(([target, own]) =>
    own
      .slice(allowed.get(target)?.length ?? 0)
      .map(([name]) => `${name}: a list that nobody logged`),
  );
}
