// Lives: what is planned can be repeated and goes where the oracle expects it; the oracle is silent where
// all went well, and names what did not.

import { describe, expect, test } from "vitest";
import { z } from "zod";
import { lifeMark } from "../../bench/faults/delivery/marks.ts";
import {
  configOf,
  isLifeRouted,
  languageOf,
  lifeRepository,
  makeWorld,
  targetKeysFor,
} from "../../bench/faults/delivery/world.ts";
import { judgeLives, type LivesEvidence } from "../../bench/faults/lives/judge-lives.ts";
import { penFor } from "../../bench/faults/lives/pen.ts";
import { type LifeWebhook, planLives } from "../../bench/faults/lives/plan-lives.ts";
import { readEvent } from "../../src/codehosts/index.ts";
import { Group } from "../../src/contract/kernel/group.ts";
import { Route } from "../../src/contract/routing/routes.ts";
import { matchRoutes } from "../../src/core/routing/match-routes.ts";
import { targetsOf } from "../../src/core/routing/route-targets.ts";
import { targetKey } from "../../src/core/delivery/target-key.ts";
import { makeChat } from "../conformance/stage.ts";
import { goldenCase } from "../golden/cases.ts";
import { compiled } from "../support/routes.ts";

const world = makeWorld({ groups: 20 });
const options = { seed: 7, world, seconds: 20, perSecond: 10 };
const lives = planLives(options);
const config = z.object({ groups: z.array(Group), routes: z.array(Route) }).parse(configOf(world));

const CHANNEL = { platform: "chatone", channelId: "700000000000000000" } as const;
const asObject = (value: unknown) => z.record(z.string(), z.unknown()).parse(value);

const NONE: readonly string[] = [];
const SILENT = {
  unsaid: NONE,
  leaked: NONE,
  doubled: NONE,
  untrue: NONE,
  pinged: NONE,
  hurried: NONE,
  misLogged: NONE,
};

/** A group whose one target gets everything. */
const TARGET = "chatone:700000000000000000";

function read({ sender, event, payload }: LifeWebhook) {
  const reading = readEvent(sender, event, payload);
  if (reading.outcome === "unreadable") throw new Error(reading.problem);
  return reading;
}

describe("the plan of lives", () => {
  test("is the same for the same seed", () => {
    expect(planLives(options)).toEqual(lives);
    expect(planLives({ ...options, seed: 8 })).not.toEqual(lives);
  });

  test("names the life in every payload", () => {
    for (const { number, steps } of lives)
      for (const { webhook } of steps)
        expect(JSON.stringify(webhook.payload)).toContain(lifeMark(number));
  });

  test("leads each webhook where the oracle expects it, or nowhere", () => {
    const routes = compiled(...config.routes);
    for (const { webhook } of lives.flatMap(({ steps }) => steps)) {
      const groups = config.groups.filter((_, place) => place === webhook.group);
      const entry = { groupId: groups[0]?.id };
      const verdicts = matchRoutes({ ...read(webhook), entry }, groups, routes);
      const { group, kind, event } = webhook;
      const wanted = isLifeRouted(kind, event) ? targetKeysFor(world, group, kind) : [];
      expect(targetsOf(verdicts, routes).map(({ target }) => targetKey(target))).toEqual(wanted);
    }
  });
});

describe("the oracle of lives", () => {
  const { evidence, send, call, pullRequest } = goodLife();

  test("is silent where all went well", () => {
    expect(judgeLives(evidence)).toMatchObject(SILENT);
  });

  test("finds an acknowledged webhook that was not stored", () => {
    const log = { ...evidence.log, accepted: [] };
    expect(judgeLives({ ...evidence, log }).unsaid).not.toEqual([]);
  });

  test("finds an event without a send", () => {
    const log = { ...evidence.log, sends: [send] };
    expect(judgeLives({ ...evidence, log }).unsaid).toHaveLength(1);
  });

  test("finds a message that did not end as it should", () => {
    const calls = [call];
    expect(judgeLives({ ...evidence, calls }).untrue).toHaveLength(1);
  });

  test("finds a message that went back to what it said before", () => {
    const again = { ...call, edits: "77", nonce: undefined, arrivedAt: 20_000 };
    const { untrue } = judgeLives({ ...evidence, calls: [...evidence.calls, again] });
    expect(untrue.join()).toContain("went back");
  });

  test("finds words that never were true", () => {
    const body = { ...call.life.body, embeds: [{ title: `${lifeMark(0)} is on fire` }] };
    const odd = { ...call, life: { ...call.life, body }, edits: "77", arrivedAt: 4_000 };
    const { untrue } = judgeLives({ ...evidence, calls: [...evidence.calls, odd] });
    expect(untrue.join()).toContain("never was true");
  });

  test("finds a message that the log does not know", () => {
    const shown = [...evidence.shown, { target: TARGET, id: "78", number: undefined, life: 0 }];
    const calls = [...evidence.calls, { ...call, nonce: "other", arrivedAt: 30_000 }];
    expect(judgeLives({ ...evidence, shown, calls }).doubled).toHaveLength(1);
  });

  test("takes a second call under the same nonce for no message and no change", () => {
    const calls = [...evidence.calls, { ...call, arrivedAt: 30_000 }];
    expect(judgeLives({ ...evidence, calls })).toMatchObject(SILENT);
  });

  test("finds a change that came too soon", () => {
    const soon = evidence.calls.map((each) => (each.edits ? { ...each, arrivedAt: 3_000 } : each));
    expect(judgeLives({ ...evidence, calls: soon }).hurried).toHaveLength(1);
  });

  test("tells a change from another try of the last one, however soon it follows", () => {
    const [, edit] = evidence.calls;
    const [, second] = evidence.log.sends;
    if (!edit || !second) throw new Error("a life has an edit here");
    const calls = [...evidence.calls, { ...edit, arrivedAt: 5_040 }];
    const hurriedBy = (...sends: LivesEvidence["log"]["sends"]) =>
      judgeLives({ ...evidence, calls, log: { ...evidence.log, sends: [send, ...sends] } }).hurried;
    expect(hurriedBy({ ...second, deliveredAt: 5_060 })).toEqual([]);
    expect(hurriedBy(second, { ...second, id: "3", deliveredAt: 5_060 })).toHaveLength(1);
  });

  test("finds an edit that calls somebody", () => {
    const calls = evidence.calls.map((each) => {
      if (!each.edits || !each.life) return each;
      const body = { ...each.life.body, allowed_mentions: { parse: [], roles: ["1"] } };
      return { ...each, life: { ...each.life, body } };
    });
    expect(judgeLives({ ...evidence, calls }).pinged).toHaveLength(1);
  });

  test("finds a message where it does not belong", () => {
    const stray = "chatone:1";
    const shown = [...evidence.shown, { target: stray, id: "79", number: undefined, life: 0 }];
    const calls = [...evidence.calls, { ...call, target: stray }];
    expect(judgeLives({ ...evidence, shown, calls }).leaked).toHaveLength(1);
  });

  test("speaks of the life by its title", () => {
    expect(judgeLives({ ...evidence, calls: [call] }).untrue.join()).toContain(pullRequest);
  });
});

/** Opened at 0 s and drafted at 1 s, which is shown at 5 s. */
function goodLife() {
  const title = "a pull request";
  const one = { ...world, groups: [{ id: "rig-1", targets: [CHANNEL] }] };
  const webhooks = ["pull_request__opened", "pull_request__converted_to_draft"].map(webhookLike);
  const events = webhooks.map((webhook) => read(webhook).event);
  const [first, second] = webhooks;
  if (!first || !second) throw new Error("a life has two webhooks here");
  const chatone = makeChat("chatone", { apiUrl: "http://127.0.0.1:1", botToken: "none" });
  const pen = penFor(chatone, languageOf(0));
  const key = `pr:${lifeRepository(0, 0, 0)}#482`;
  const saying = (place: number, at: number) => ({
    platform: "chatone" as const,
    target: TARGET,
    number: undefined,
    life: {
      number: 0,
      body: pen.card(key, events.slice(0, place + 1), events.slice(0, place + 1)),
    },
    edits: place === 0 ? undefined : "77",
    nonce: place === 0 ? "a" : undefined,
    arrivedAt: at,
    endedAt: at + 5,
    status: 200,
    isAnswered: true,
    fault: undefined,
  });
  const sendOf = ({ deliveryId }: LifeWebhook, id: string, dueAt: number) => ({
    id,
    deliveryId,
    target: TARGET,
    status: "delivered",
    messageId: "77",
    key,
    isNote: false,
    shownBy: undefined,
    why: undefined,
    mayBeDoubled: false,
    dueAt,
    deliveredAt: dueAt + 30,
  });
  const call = saying(0, 10);
  const send = sendOf(first, "1", 0);
  const evidence: LivesEvidence = {
    lives: [{ life: { number: 0, title, startsMs: 0, steps: [] }, records: webhooks.map(acked) }],
    log: {
      accepted: [first.deliveryId, second.deliveryId],
      sends: [send, sendOf(second, "2", 5_000)],
    },
    shown: [{ target: TARGET, id: "77", number: undefined, life: 0 }],
    calls: [call, saying(1, 5_010)],
    kills: [],
    written: [],
    world: one,
    chats: [chatone],
  };
  return { evidence, send, call, pullRequest: title };
}

function webhookLike(name: string, number: number): LifeWebhook {
  const { event, payload } = goldenCase(name);
  const text = JSON.stringify(payload).replaceAll("acme/shop", lifeRepository(0, 0, 0));
  const later = text.replaceAll(
    /"updated_at":"[^"]*"/g,
    `"updated_at":"2026-11-15T10:0${number}:00Z"`,
  );
  return {
    sender: "codehost",
    group: 0,
    kind: 0,
    life: 0,
    isGlobal: false,
    event,
    payload: { ...asObject(JSON.parse(later)), number: 482 },
    number,
    atMs: 0,
    deliveryId: `life-7-0-${number}`,
    process: 0,
    copiesAfterMs: [],
    redeliverAfterMs: [],
  };
}

function acked(webhook: LifeWebhook) {
  const result = { answer: { outcome: "acked" } as const, tookMs: 5 };
  return { webhook, digest: undefined, transmissions: [{ atMs: 0, process: 0 as const, result }] };
}
