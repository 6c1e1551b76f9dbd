// Whether a repeat that is due is still sent.

import { expect, test } from "vitest";
import { needlessStandby } from "../../src/app/delivery/standby.ts";
import type { Target } from "../../src/contract/routing/routes.ts";
import { incidentsKey, standbyKey } from "../../src/core/entities/incidents.ts";
import type { EntityState } from "../../src/core/entities/entity-state.ts";
import { someRoute } from "../support/routes.ts";

const NOW = Date.UTC(2026, 10, 16, 12);
const oncall: Target = { platform: "chattwo", chatId: "-2" };

const shown = {
  title: "Disk",
  description: undefined,
  url: undefined,
  color: undefined,
  author: undefined,
  fields: [],
  footer: undefined,
  repository: undefined,
  service: undefined,
};

function alertSilencedUntil(until: number): EntityState {
  const signal = { id: 1, at: NOW - 600_000, by: undefined, note: undefined };
  return {
    "signal 1": { at: [1], fact: { kind: "signal", state: "firing", ...signal } },
    shown: { at: [1], fact: { kind: "shown", ...shown } },
    silence: { at: [2], fact: { kind: "silence", until, by: "ana" } },
  };
}

test.each([
  { silence: "still lasts", until: NOW + 1, why: "The alert is silenced." },
  { silence: "is over", until: NOW, why: undefined },
])("a repeat whose silence $silence when it is due: $why", async ({ until, why }) => {
  const entities = new Map([[incidentsKey("disk"), alertSilencedUntil(until)]]);
  const ports = {
    now: () => new Date(NOW).toISOString(),
    sources: { exposures: () => Promise.resolve([]) },
  };
  const repeat = {
    lane: { groupKey: "1", target: oncall },
    job: {
      key: standbyKey("disk", { id: 1 }),
      group: undefined,
      routes: [someRoute({ standby: { minutes: 10, targets: [oncall] } })],
    },
    lookup: Promise.resolve({ posted: undefined, isAlone: true }),
  };
  expect(await needlessStandby(ports, repeat, entities)).toBe(why);
});
