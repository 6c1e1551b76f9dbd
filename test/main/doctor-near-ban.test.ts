// What relay doctor says about a bot that is close to a ban.

import { expect, test } from "vitest";
import { PRODUCT_NAMES } from "../../src/contract/kernel/products.ts";
import { judgeDelivery } from "../../src/main/doctor/check-delivery.ts";

const FINE = { pausedTargets: 0, bots: [], nearBan: [], quarantined: 0 };
const aboutBots = (diagnosis: Partial<Parameters<typeof judgeDelivery>[0]>) =>
  judgeDelivery({ ...FINE, ...diagnosis }, PRODUCT_NAMES).filter(({ what }) => what === "bots");

test("from 3,000 invalid requests on it warns", () => {
  expect(aboutBots({ nearBan: [{ platform: "chatone", requests: 3_200 }] })).toEqual([
    { what: "bots", verdict: "ok", say: "none is stopped" },
    {
      what: "bots",
      verdict: "warn",
      say: "Discord rejected 3200 calls in ten minutes: look-ups, replays and test messages are queued",
    },
  ]);
});

test("a bot that was stopped for them is bad", () => {
  const why = "7000 calls were answered with 401, 403 or 429 within ten minutes";
  expect(aboutBots({ bots: [{ platform: "chatone", state: "limited", why }] })).toEqual([
    {
      what: "bots",
      verdict: "bad",
      say: `Discord is close to banning the bot (${why}): messages are queued until there are fewer errors; send.attempted in the log names the target`,
    },
  ]);
});
