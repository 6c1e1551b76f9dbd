// Lists in the chats: each says how many events it lists, and whatever is listed is in exactly one that stands there.

import { type Evidence, type LoggedRollup, placeOf, type MessageEvidence } from "./evidence.ts";
import { unsureOf } from "./in-flight.ts";

export type RollupVerdict = {
  /** Events that a list tells, by their places. */
  told: ReadonlySet<string>;
  /** Lists that say a wrong number, stand there more than once, or that nobody knows of. */
  miscounted: string[];
};

type Sides = Pick<Evidence, "shown" | "sends" | "rollups" | "calls" | "kills" | "written">;

export function judgeRollups(sides: Sides): RollupVerdict {
  const { shown, sends, rollups = [] } = sides;
  const standing = new Map(
    shown.filter(isRollup).map((message) => [nameOf(message.target, message.id), message]),
  );
  const byId = new Map(rollups.map((rollup) => [rollup.id, rollup]));
  const rolledUp = sends.filter(({ rollupKey }) => rollupKey !== undefined);
  const told = rolledUp.flatMap((send) => {
    const rollup = byId.get(send.shownBy ?? "");
    const isThere = rollup?.key === send.rollupKey && standing.has(messageOf(rollup));
    return isThere ? [{ place: placeOf(send.target, send.number), rollup: messageOf(rollup) }] : [];
  });
  return {
    told: new Set(told.map(({ place }) => place)),
    miscounted: [
      ...wrongTotals(
        standing,
        Map.groupBy(told, ({ rollup }) => rollup),
      ),
      ...toldTwice(sides, told),
      ...strangers(sides, standing),
    ],
  };
}

export function isRollup({ rollupTotal }: MessageEvidence): boolean {
  return rollupTotal !== undefined;
}

function nameOf(target: string, id: string | undefined): string {
  return `${target} message ${id}`;
}

function messageOf(rollup: LoggedRollup | undefined): string {
  return nameOf(rollup?.target ?? "", rollup?.messageId);
}

function wrongTotals(
  standing: ReadonlyMap<string, MessageEvidence>,
  told: ReadonlyMap<string, readonly { place: string }[]>,
): string[] {
  return [...told].flatMap(([name, own]) => {
    const says = standing.get(name)?.rollupTotal;
    const events = new Set(own.map(({ place }) => place)).size;
    return says === events ? [] : [`${name}: says ${says}, lists ${events}`];
  });
}

/** In a message of its own and in a list, or in two lists. */
function toldTwice({ shown }: Sides, told: readonly { place: string; rollup: string }[]): string[] {
  const alone = new Set(
    shown.filter((each) => !isRollup(each)).map((m) => placeOf(m.target, m.number)),
  );
  return [...Map.groupBy(told, ({ place }) => place)].flatMap(([place, own]) => {
    const rollups = new Set(own.map(({ rollup }) => rollup)).size;
    if (alone.has(place)) return [`${place}: stands there, and is listed too`];
    return rollups > 1 ? [`${place}: is in ${rollups} lists`] : [];
  });
}

/** A rollup whose answer was lost at a kill may be posted again. The first copy stays as it was. */
function strangers(sides: Sides, standing: ReadonlyMap<string, MessageEvidence>): string[] {
  const { rollups = [] } = sides;
  const known = new Set(rollups.map(messageOf));
  const unsure = [...unsureOf(sides).keys()].filter(({ rollupTotal }) => rollupTotal !== undefined);
  const allowed = Map.groupBy(unsure, ({ target }) => target);
  const unknown = [...standing].filter(([name]) => !known.has(name));
  return [...Map.groupBy(unknown, ([, { target }]) => target)].flatMap(([target, own]) =>
    own
      .slice(allowed.get(target)?.length ?? 0)
      .map(([name]) => `${name}: a list that nobody logged`),
  );
}
