// T48: chatone's door, over the wire. What nobody signed, what was sent before and what comes too late
// does nothing. T52: nor does a button in somebody else's hands.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createSigner,
  type SignatureHeaders,
} from "../../../sandbox/chatone/interactions/signer.ts";
import type { SandboxPullRequest } from "../../../sandbox/forge/state/state.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { chatIdOf } from "../../interactions/stage/linked-people.ts";
import { PULL, reopen, showPull } from "../../interactions/stage/pulls.ts";
import { type ChatWorld, startChats } from "../../interactions/stage/world.ts";
import { SHOP } from "../../delivery/world.ts";
import { signAsChatone } from "../../support/chat-webhooks.ts";
import { post } from "../../support/post.ts";

const signer = createSigner(readSeed().chatone.applicationId);
const MINUTE_S = 60;
/** Milliseconds from which the platform counts its ids. */
const EPOCH = 1_420_070_400_000;

let world: ChatWorld;
let pull: SandboxPullRequest;
beforeAll(async () => {
  world = await startChats();
  pull = await showPull(world);
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.link("ana-lopez");
  await world.sql("delete from interactions");
});
afterEach(() => reopen(pull));

const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);
const words = () => pull.comments.map(({ body }) => body);
const interactions = () => world.sql<{ status: string }>("select status from interactions");
const waiting = async () => (await interactions()).filter(({ status }) => status === "waiting");

function interaction(data: object, { by = "ana-lopez", part = {} } = {}): string {
  return JSON.stringify({
    id: world.chatone.state.nextId(),
    application_id: "118000000000000001",
    type: 2,
    token: "a-token-that-nobody-waits-for",
    version: 1,
    guild_id: "700000000000000001",
    channel_id: SHOP,
    channel: { id: SHOP, type: 0 },
    member: { user: { id: chatIdOf("chatone", by), username: by }, permissions: "0" },
    locale: "en-US",
    context: 0,
    data,
    ...part,
  });
}

function comment(text: string, part = {}): string {
  const values = { on: PULL, text };
  const options = Object.entries(values).map(([name, value]) => ({ type: 3, name, value }));
  const data = { name: "relay", type: 1, options: [{ type: 1, name: "comment", options }] };
  return interaction(data, { part });
}

const signed = (body: string, timestamp = inSeconds(0)) => signer.signed(timestamp, body);

/** Status and body of the answer. */
async function send(
  body: string,
  headers: SignatureHeaders,
  more: readonly [string, string][] = [],
) {
  const answer = await post(world.url, {
    path: "/chatone/interactions",
    headers: [...Object.entries(headers), ...more],
    body,
  });
  return [answer.status, answer.body];
}

const REFUSED = [401, { error: "Invalid signature" }];
const LATER = [200, { type: 5, data: { flags: 64 } }];

const without = (headers: SignatureHeaders, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name));
const flip = (hex = "") => `${hex.startsWith("0") ? "1" : "0"}${hex.slice(1)}`;
const [SIGNATURE, TIMESTAMP] = ["x-signature-ed25519", "x-signature-timestamp"] as const;

type Forgery = { body: string; headers: SignatureHeaders; more?: [string, string][] };

describe("T48 does nothing, and is told no more than that it is not signed:", () => {
  const body = () => comment("never");
  const cases: readonly [string, (body: string) => Forgery][] = [
    ["no header at all", (text) => ({ body: text, headers: {} })],
    ["no signature", (text) => ({ body: text, headers: without(signed(text), SIGNATURE) })],
    ["no time", (text) => ({ body: text, headers: without(signed(text), TIMESTAMP) })],
    ["a forged signature", (text) => ({ body: text, headers: signer.forged(inSeconds(0), text) })],
    ["the signature of another key", (text) => ({ body: text, headers: signAsChatone(text) })],
    [
      "a flipped bit in the signature",
      (text) => {
        const headers = signed(text);
        return { body: text, headers: { ...headers, [SIGNATURE]: flip(headers[SIGNATURE]) } };
      },
    ],
    [
      "a flipped bit in the body",
      (text) => ({ body: text.replace("never", "Never"), headers: signed(text) }),
    ],
    [
      "another time than the signed one",
      (text) => ({ body: text, headers: { ...signed(text), [TIMESTAMP]: inSeconds(-1) } }),
    ],
    [
      "the signature twice",
      (text) => {
        const headers = signed(text);
        return { body: text, headers, more: [[SIGNATURE, headers[SIGNATURE] ?? ""]] };
      },
    ],
    [
      "the time twice",
      (text) => {
        const headers = signed(text);
        return { body: text, headers, more: [[TIMESTAMP, headers[TIMESTAMP] ?? ""]] };
      },
    ],
    [
      "signed six minutes ago",
      (text) => ({ body: text, headers: signed(text, inSeconds(-6 * MINUTE_S)) }),
    ],
    [
      "signed six minutes ahead",
      (text) => ({ body: text, headers: signed(text, inSeconds(6 * MINUTE_S)) }),
    ],
  ];

  test.each(cases)("%s", async (_, forge) => {
    const { body: sent, headers, more } = forge(body());
    expect(await send(sent, headers, more)).toEqual(REFUSED);
    expect(await interactions()).toEqual([]);
    expect(words()).toEqual([]);
  });
});

test("T48 the same bytes a second time are refused, and done once", async () => {
  const body = comment("Once");
  const headers = signed(body);
  expect(await send(body, headers)).toEqual(LATER);
  expect(await send(body, headers)).toEqual(REFUSED);
  await expect.poll(words).toEqual(["Once"]);
  expect(await send(body, headers)).toEqual(REFUSED);
  expect(await send(body, signed(body))).toEqual(REFUSED);
  await expect.poll(waiting).toEqual([]);
  expect(words()).toEqual(["Once"]);
});

test("T48 the same bytes many times at once are done once", async () => {
  const body = comment("Once");
  const headers = signed(body);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(body, headers)));
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  await expect.poll(words).toEqual(["Once"]);
  await expect.poll(waiting).toEqual([]);
  expect(words()).toEqual(["Once"]);
});

test("T48 what was asked long ago is not done, however freshly it is signed", async () => {
  const id = String(BigInt(Date.now() - EPOCH - 2 * 60_000) << 22n);
  const body = comment("Late", { id });
  expect(await send(body, signed(body))).toEqual(LATER);
  await expect.poll(waiting).toEqual([]);
  expect(words()).toEqual([]);
});

test("T48 a ping is answered where it is signed, and only there", async () => {
  const body = JSON.stringify({ id: "1", application_id: "1", type: 1, token: "t", version: 1 });
  expect(await send(body, signed(body))).toEqual([200, { type: 1 }]);
  expect(await send(body, signer.forged(inSeconds(0), body))).toEqual(REFUSED);
});

test("T48 the platform's own probe with a wrong signature is refused", async () => {
  const at = { userId: chatIdOf("chatone", "ana-lopez"), channelId: SHOP };
  expect((await world.chatone.interactions.forge(at)).status).toBe("refused");
});

test.each([
  ["no JSON", "{"],
  ["nobody's interaction", JSON.stringify({ id: "5", type: 2 })],
  ["a kind that nobody knows", JSON.stringify({ id: "5", type: 99 })],
])("%s is not taken, though it is signed", async (_, body) => {
  expect(await send(body, signed(body))).toEqual([400, { error: "Invalid interaction" }]);
  expect(await interactions()).toEqual([]);
});

test("more than a megabyte is not read", async () => {
  const body = comment("x".repeat(1024 * 1024));
  expect(await send(body, signed(body))).toEqual([413, { error: "Request too large" }]);
});

test("T52 the buttons of a question do nothing in the hands of somebody else", async () => {
  await world.link("mia-kraus");
  await world.chats.chatone.sendCommand("ana-lopez", "merge", { on: PULL });
  const [confirm] = await world.sql<{ id: string }>(
    "select id from actions where kind = 'confirm' and method = 'squash'",
  );
  const pressed = { custom_id: confirm?.id, component_type: 2 };
  const message = { id: "1", flags: 64 };
  const press = (by: string) => interaction(pressed, { by, part: { type: 3, message } });
  const byMia = press("mia-kraus");
  expect(await send(byMia, signed(byMia))).toEqual([200, { type: 6 }]);
  await expect.poll(waiting).toEqual([]);
  expect(pull.isMerged).toBe(false);
  const byAna = press("ana-lopez");
  await send(byAna, signed(byAna));
  await expect.poll(() => pull.isMerged).toBe(true);
});
