// A group's rate: judged without a network, because no sender here is quick enough to reach it.

import { expect } from "vitest";
import { ingressRules } from "../../../src/app/ingress/receive-webhook.ts";
import { Refusal } from "../../../src/core/kernel/refusal.ts";
import { receive } from "../../support/receive.ts";
import type { Case } from "../case.ts";

export const rateCases: readonly Case[] = [
  {
    row: "a group may send 2,000 webhooks a second in bursts of 10,000; more is 429 for it alone",
    async prove({ rules }) {
      let now = 0;
      const clock = { now: () => now, databaseNow: () => now };
      const judged = rules(ingressRules(clock));
      for (let sent = 0; sent < 10_000; sent += 1) await receive(judged, "acme");
      await expect(receive(judged, "acme")).rejects.toThrow(
        new Refusal("too-many", "Too many requests", 1),
      );
      await receive(judged, "globex");
      now = 1_000;
      for (let sent = 0; sent < 2_000; sent += 1) await receive(judged, "acme");
      await expect(receive(judged, "acme")).rejects.toThrow("Too many requests");
    },
  },
  {
    row: "an endpoint with a limit takes five seconds' worth at once; more is 429 for it alone",
    async prove({ rules }) {
      let now = 0;
      const judged = rules(ingressRules({ now: () => now, databaseNow: () => now }));
      const send = (id: string) => receive(judged, "acme", { endpoint: { id, perSecond: 2 } });
      for (let sent = 0; sent < 10; sent += 1) await send("alerts");
      await expect(send("alerts")).rejects.toThrow(new Refusal("too-many", "Too many requests", 1));
      await send("builds");
      now = 1_000;
      await send("alerts");
      await send("alerts");
      await expect(send("alerts")).rejects.toThrow("Too many requests");
    },
  },
  {
    row: "a group that used up its quota gets 429 until midnight UTC; others do not",
    async prove({ rules }) {
      const clock = { now: () => 0, databaseNow: () => 0 };
      const spent = { day: "1970-01-01", webhooks: 5, bytes: 0 };
      const usage = { of: (key: string) => (key === "acme" ? spent : undefined) };
      const limits = { webhooks: 5, bytes: 1_000 };
      const judged = rules(ingressRules(clock, { limits, usage }));
      await expect(receive(judged, "acme")).rejects.toThrow(
        new Refusal("too-many", "Too many requests", 86_400),
      );
      await receive(judged, "globex");
    },
  },
];
