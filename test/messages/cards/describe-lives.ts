// What every life of a message must keep to, whichever message it is.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderPlain } from "../../../src/chats/kit/render-plain.ts";
import type { LoadedEntities } from "../../../src/core/entities/entity-state.ts";
import { applyUpdates } from "../../../src/core/entities/entity-updates.ts";
import type { Notification } from "../../../src/core/messages/notification.ts";
import type { RelayEvent } from "../../../src/core/events/relay-event.ts";
import { renderWords } from "../../../src/core/i18n/translate.ts";
import { english } from "../notifications/options.ts";
import { renderLife, keyOf, lastOf, readLives } from "./life.ts";

const QUIET = { concerns: [], mentionOnce: undefined };

/** `folder` is one in `lives`. */
export function describeLives(folder: string): void {
  describe.each(readLives(folder))("$title", (life) => {
    const { events } = life;
    const after = (at: number) => lastOf(life, events.slice(0, at + 1), english);

    test.each(life.steps.map(({ says }, at) => ({ at, headline: says[0], says })))(
      "after step $at it reads $headline",
      ({ at, says }) => {
        expect(plainOf(after(at))).toEqual(says);
      },
    );

    test("it ends the same in whatever order, and however often, the webhooks come", () => {
      const end = lastOf(life, events, english);
      const key = keyOf(life, events);
      const kept = asKept(applyUpdates(new Map(), events));
      const orders = fc
        .tuple(shuffled(events), fc.subarray([...events]))
        .chain(([all, again]) => shuffled([...all, ...again]));
      fc.assert(
        fc.property(orders, (order) => {
          const entities = applyUpdates(new Map(), order);
          const renderedBy = (by: RelayEvent | undefined) =>
            renderLife(life, { entities, key, by }, english);
          expect(asKept(entities)).toEqual(kept);
          expect(renderedBy(events.at(-1))).toEqual(end);
          // Whom it calls is a matter of the event that led to it.
          expect({ ...renderedBy(order.at(-1)), ...QUIET }).toEqual({ ...end, ...QUIET });
        }),
        { numRuns: 50 },
      );
    });

    test("it tells each person once of one state, and as an edit only with an alarm", () => {
      const told = events.flatMap((_, at) => {
        const { mentionOnce, concerns } = after(at);
        return concerns.map((somebody) =>
          mentionOnce?.people.includes(somebody)
            ? `${somebody.login} ${mentionOnce.state}`
            : somebody.login,
        );
      });
      expect([...new Set(told)].toSorted()).toEqual(
        [...life.mentionsOnce, ...life.calls].toSorted(),
      );
    });
  });
}

function plainOf(notification: Notification): string[] {
  const lines = renderPlain(notification, { words: renderWords(english) }).split("\n");
  return lines.at(-1)?.startsWith("https://") === true ? lines.slice(0, -1) : lines;
}

/** As the table gives it back. */
function asKept(entities: LoadedEntities): unknown {
  return JSON.parse(JSON.stringify(Object.fromEntries(entities)));
}

function shuffled<Value>(values: readonly Value[]): fc.Arbitrary<Value[]> {
  return fc.shuffledSubarray([...values], { minLength: values.length });
}
