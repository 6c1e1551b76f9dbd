// "12 stars, 2 forks today": one card per repository and UTC day, with the first three people and the star count.

import type { AttentionEvent } from "../../events/attention-events.ts";
import type { EventFacts } from "../../events/event.ts";
import { attentionParts } from "../../entities/entity-updates.ts";
import { factOf, factsOf, type EntityState } from "../../entities/entity-state.ts";
import type { Notification } from "../notification.ts";
import { type RichText, text } from "../../kernel/rich-text.ts";
import { t } from "../../i18n/translate.ts";
import { compose, type FormatOptions, type RenderCard } from "../parts/compose.ts";
import { factsLine, namesList } from "../parts/facts.ts";

const SHOWN_NAMES = 3;

export const renderAttention: RenderCard = (event, key, options) => {
  const entity = options.entities.get(key);
  return entity && formatDay(event, entity, options);
};

/** Without a day or repository there is no entity, so the message shows this event alone. */
export function formatAttention(event: AttentionEvent, options: FormatOptions): Notification {
  return formatDay(event, attentionParts(event), options);
}

function formatDay(event: EventFacts, entity: EntityState, options: FormatOptions): Notification {
  const stars = factsOf(entity, "star").filter(({ isGiven }) => isGiven);
  const forks = factsOf(entity, "fork");
  const now = factOf(entity, "stars")?.count;
  return compose(event, options, {
    tone: "neutral",
    label: undefined,
    subject: t(options, "attention.today", {
      counts: countsOf(stars.length, forks.length, options),
    }),
    // The card covers many people, so it has no actor.
    actor: undefined,
    lines: factsLine(
      namesFact([...stars, ...forks], options),
      now === undefined ? undefined : [text(t(options, "attention.now", { n: now }))],
    ),
  });
}

/** Says "0 stars" if every star was removed and no fork remains. */
function countsOf(stars: number, forks: number, options: FormatOptions): string {
  const counts = [
    stars > 0 || forks === 0 ? [t(options, "attention.stars", { n: stars })] : [],
    forks > 0 ? [t(options, "attention.forks", { n: forks })] : [],
  ];
  return counts.flat().join(t(options, "comma"));
}

type Giver = { login: string; at: number };

/** Oldest first, one entry per person. */
function namesFact(givers: readonly Giver[], options: FormatOptions): RichText {
  const inOrder = givers.toSorted((one, other) => one.at - other.at || compare(one, other));
  const names = [...new Set(inOrder.map(({ login }) => login))];
  const shown = names.filter((name) => name !== "");
  return namesList(options, shown, SHOWN_NAMES);
}

function compare(one: Giver, other: Giver): number {
  return one.login < other.login ? -1 : 1;
}
