// The card of an alert over time: it fires after a deploy, a member acknowledges it, it flaps and ends.

import { alertCardKey } from "../../src/core/entities/incidents.ts";
import { applyUpdates } from "../../src/core/entities/entity-updates.ts";
import type { RelayEvent } from "../../src/core/events/relay-event.ts";
import { formatMessage } from "../../src/core/messages/cards/index.ts";
import { makeAlertAction, makeAlertEvent } from "../../test/support/alert-makers.ts";
import { makeDeployment } from "../../test/support/ci-makers.ts";
import type { Exhibit } from "./exhibit.ts";

const HOUR_MS = 3_600_000;

const fired = makeAlertEvent("firing", 0, { repo: "acme/shop" });
const firedAt = fired.receipt?.at ?? 0;
const key = alertCardKey("HighLatency", { id: fired.receipt?.id ?? 0 });
const deployed = makeDeployment({ state: "success", updatedAt: firedAt - 300_000 });

const STEPS: readonly (readonly [caption: string, event: RelayEvent])[] = [
  ["fires five minutes after a deploy", fired],
  ["acknowledged from a chat", makeAlertAction({ state: "acknowledged", by: "ana-lopez" }, 4)],
  ["resolved by the sender", makeAlertEvent("resolved", 20, { repo: "acme/shop" })],
  ["fires again within 15 minutes", makeAlertEvent("firing", 25, { repo: "acme/shop" })],
  [
    "silenced from a chat",
    makeAlertAction({ state: undefined, by: "bo-chen", silencedUntil: firedAt + 8 * HOUR_MS }, 27),
  ],
  [
    "resolved from a chat, with a note",
    makeAlertAction({ state: "resolved", by: "bo-chen", note: "Rolled back to v41" }, 40),
  ],
];

export const alertExhibit: Exhibit = {
  anchor: "life-alert",
  title: "An alert",
  event: "custom",
  family: "other",
  frames: STEPS.map(([caption, event], at) => {
    const events = [deployed, ...STEPS.slice(0, at + 1).map(([, each]) => each)];
    const entities = applyUpdates(new Map(), events);
    return {
      caption,
      sends: [
        {
          key: "life-alert",
          say: (locale) => formatMessage(event, { key, isNote: false }, { ...locale, entities }),
        },
      ],
    };
  }),
};
