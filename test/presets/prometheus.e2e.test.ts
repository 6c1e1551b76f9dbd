// Real Prometheus and Alertmanager: a rule fires, the card appears in both chats, a person acknowledges it with its
// button, and the end of the condition resolves it.

import { afterAll, beforeAll, expect, test } from "vitest";
import { chatConfig, type ChatWorld, startChats } from "../interactions/stage/world.ts";
import { signInto } from "../support/console.ts";
import { textIn } from "../support/read-body.ts";
import { expectNoProblems } from "../support/strict.ts";
import { type Alertmanager, startAlertmanager } from "./alertmanager.ts";
import { startAlertingPrometheus } from "./prometheus.ts";

const ANA = "ana-lopez";
const CHATS = ["chatone", "chattwo"] as const;
const WITHIN = { timeout: 60_000, interval: 200 };
const STORY_MS = 200_000;

let world: ChatWorld;
let alertmanager: Alertmanager;
let prometheus: Awaited<ReturnType<typeof startAlertingPrometheus>>;
beforeAll(async () => {
  const { groups, routes } = chatConfig();
  const custom = routes.map((route) => ({ ...route, filter: { event: "custom" } }));
  world = await startChats({}, { groups, routes: custom });
  await world.link(ANA);
  const owner = await signInto(world, "4021", ANA);
  const made = await owner.request("POST", "/admin/api/groups/acme/endpoints", {
    body: { id: "alerts", preset: "alertmanager" },
  });
  alertmanager = await startAlertmanager({
    url: `${world.url}/webhook/acme/alerts`,
    credentials: textIn(made.body, "secret"),
  });
  prometheus = await startAlertingPrometheus(alertmanager.address);
}, STORY_MS);
afterAll(async () => {
  await prometheus?.stop();
  await alertmanager?.stop();
  await world?.stop();
});

async function bothSay(headline: string, expected: object): Promise<void> {
  for (const chat of CHATS)
    await expect
      .poll(() => world.chats[chat].card(headline), { ...WITHIN, message: chat })
      .toMatchObject(expected);
}

test(
  "a rule fires, the alert is acknowledged with its button, and its end resolves it",
  { timeout: STORY_MS },
  async () => {
    await expect.poll(alertmanager.isUp, WITHIN).toBe(true);
    prometheus.setLatency(4);
    const buttons = ["Acknowledge", "Silence …", "Resolve …"];
    const text = expect.stringContaining("latency is 4 s");
    await bothSay("Alert firing: HighLatency", { buttons, text });

    const answer = await world.chats.chattwo.press(ANA, "Acknowledge");
    expect(answer.lines).toEqual(["HighLatency is acknowledged."]);
    const by = { text: expect.stringContaining(ANA), buttons: buttons.slice(1) };
    await bothSay("Alert acknowledged: HighLatency", by);

    prometheus.setLatency(1);
    await bothSay("Alert resolved: HighLatency", { buttons: [] });

    const messages =
      "select count(distinct message_id)::integer as n from sends where message_id is not null";
    expect(await world.sql(`${messages} and update_key is not null`)).toEqual([
      { n: CHATS.length },
    ]);
    expectNoProblems(world.chatone);
    expectNoProblems(world.chattwo);
  },
);
