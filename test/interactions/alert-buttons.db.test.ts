// Alerts in both chats, from their first webhook to their end: who presses what, and what the cards say afterwards.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customWebhook } from "../support/webhooks.ts";
import { post } from "../support/post.ts";
import { type ChatWorld, chatConfig, startChats } from "./stage/world.ts";

const ANA = "ana-lopez";
const MIA = "mia-kraus";
const CHATS = ["chatone", "chattwo"] as const;
const WITHIN = { timeout: 25_000, interval: 50 };

let world: ChatWorld;
beforeAll(async () => {
  const { groups, routes } = chatConfig();
  // Without an installation, it gets the webhooks of custom senders on the global endpoint.
  const unbound = groups.map((group) => ({
    ...group,
    installationId: undefined,
    globalIngress: true,
  }));
  const custom = routes.map((route) => ({ ...route, filter: { event: "custom" } }));
  world = await startChats({}, { groups: unbound.slice(0, 1), routes: custom });
  await world.link(ANA, MIA);
});
afterAll(() => world?.stop());

async function send(title: string, state: string): Promise<void> {
  const payload = { title, updateKey: title, severity: "critical", state };
  const sent = await post(world.url, customWebhook({ payload }));
  expect(sent.status).toBe(200);
}

async function bothSay(headline: string, expected: object = {}): Promise<void> {
  for (const chat of CHATS)
    await expect
      .poll(() => world.chats[chat].card(headline), { ...WITHIN, message: chat })
      .toMatchObject(expected);
}

async function fire(title: string): Promise<void> {
  await send(title, "firing");
  await bothSay(`Alert firing: ${title}`, { buttons: ["Acknowledge", "Silence …", "Resolve …"] });
}

const actorsOf = (title: string, action: string) =>
  world.sql("select actor from event_groups where title = $1 and action = $2", [title, action]);

const audited = (action: string, alert: string) =>
  world.sql<{ after: unknown }>(
    "select detail -> 'after' as after from audit where action = $1 and target_id = $2",
    [action, alert],
  );

describe.each(CHATS)("in %s", (platform) => {
  const chat = () => world.chats[platform];

  test("a member acknowledges an alert, and its end edits both cards", async () => {
    const title = `Latency ${platform}`;
    await fire(title);
    const answer = await chat().press(ANA, "Acknowledge");
    expect(answer).toMatchObject({ lines: [`${title} is acknowledged.`] });
    const by = { text: expect.stringContaining(ANA), buttons: ["Silence …", "Resolve …"] };
    await bothSay(`Alert acknowledged: ${title}`, by);
    expect(await actorsOf(title, "acknowledged")).toEqual([{ actor: ANA }]);
    expect(await audited("alert.acknowledged", title)).toMatchObject([{ after: { platform } }]);
    await send(title, "resolved");
    await bothSay(`Alert resolved: ${title}`, { buttons: [] });
  });

  test("a member resolves an alert with a note", async () => {
    const title = `Disk ${platform}`;
    await fire(title);
    const question = await chat().press(ANA, "Resolve …");
    expect(question).toMatchObject({ wantsWords: true });
    await chat().give(ANA, "Rolled back to v41", question);
    await bothSay(`Alert resolved: ${title}`, {
      text: expect.stringContaining("Rolled back to v41"),
    });
    expect(await audited("alert.resolved", title)).toMatchObject([
      { after: { note: "Rolled back to v41" } },
    ]);
  });

  test("a member silences an alert, and the cards say so", async () => {
    const title = `Memory ${platform}`;
    await fire(title);
    const question = await chat().press(ANA, "Silence …");
    expect(question).toMatchObject({ buttons: ["1 h", "8 h", "24 h"], isPrivate: true });
    const answer = await chat().choose(ANA, "8 h", question);
    expect(answer.lines[0]).toMatch(new RegExp(`^${title} is silenced until `, "u"));
    await bothSay(`Alert firing: ${title}`, { text: expect.stringContaining("silenced until") });
  });

  test("a person who is no member may not act", async () => {
    const title = `Queue ${platform}`;
    await fire(title);
    const answer = await chat().press(MIA, "Acknowledge");
    expect(answer.lines).toEqual(["Only accepted members of Acme can act on its alerts."]);
    expect(await actorsOf(title, "acknowledged")).toEqual([]);
  });
});
