// Everything in the gallery: every golden case, and every message with its edits over time.

import { intentOf } from "../../src/core/messages/intents/index.ts";
import { applyUpdates } from "../../src/core/entities/entity-updates.ts";
import type { RelayEvent } from "../../src/core/events/relay-event.ts";
import type { Locale } from "../../src/core/i18n/locale.ts";
import { type GoldenCase, goldenCases } from "../../test/golden/cases.ts";
import { eventOf, messageOf } from "../../test/golden/outputs.ts";
import { alertExhibit } from "./alerts.ts";
import type { Exhibit, Send } from "./exhibit.ts";
import { FAMILIES, familyOf } from "./families.ts";
import { lifeExhibits } from "./lives.ts";
import { titleOf, webhookName } from "./names.ts";
import { quietExhibits } from "./delivery-policy.ts";

export const exhibits: readonly Exhibit[] = inOrder([
  ...lifeExhibits,
  alertExhibit,
  ...quietExhibits,
  ...goldenCases.map(exhibitOf),
]);

function exhibitOf(golden: GoldenCase): Exhibit {
  const { provider, name } = golden;
  return {
    anchor: `${provider}-${name}`,
    title: provider === "altforge" ? `${titleOf(name)} (Gitea)` : titleOf(name),
    event: webhookName(golden),
    family: familyOf(golden.event, isNote(eventOf(golden))),
    frames: [{ caption: "", sends: [sendOf(golden)] }],
  };
}

export function sendOf(golden: GoldenCase): Send {
  return { key: golden.name, say: (locale: Locale) => messageOf(golden, locale) };
}

function isNote(event: RelayEvent): boolean {
  return (
    intentOf(event, { entities: applyUpdates(new Map(), [event]), groupId: "" }).note !== undefined
  );
}

/** Grouped by family, with the featured ones first. The rest keep their order. */
function inOrder(all: readonly Exhibit[]): readonly Exhibit[] {
  return FAMILIES.flatMap(({ name, first }) => {
    const placeOf = (exhibit: Exhibit) => {
      const place = first.indexOf(exhibit.anchor);
      return place < 0 ? first.length : place;
    };
    const own = all.filter(({ family }) => family === name);
    return own.toSorted((one, other) => placeOf(one) - placeOf(other));
  });
}
