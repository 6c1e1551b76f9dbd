// Buttons as they stand under cards: an id for each, and all that it does in our table.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type DeliveryWorld, ENGINEERING, SHOP, startDelivery } from "../delivery/world.ts";
import { payloadLike } from "../support/payload-like.ts";

/** Nobody is asked anything: it is enough that people could sign in. */
const SIGN_IN = {
  // Buttons need the server that the payloads name.
  CODEHOST_WEB_URL: "https://codehost.example",
  CODEHOST_API_URL: "http://127.0.0.1:9/api/v3",
  CODEHOST_CLIENT_ID: "Iv1.0000000000000077",
  CODEHOST_CLIENT_SECRET: "0123456789abcdef0123456789abcdef01234567",
};
const KEYS = {
  CHATONE_APPLICATION_ID: "600000000000000001",
  CHATONE_PUBLIC_KEY: "ab".repeat(32),
  CHATTWO_SECRET_TOKEN: "a-secret-token-of-chattwo",
};

let world: DeliveryWorld;
afterEach(() => world.stop());

const say = (name: string, change: Readonly<Record<string, unknown>> = {}) =>
  world.sendCodehost("pull_request", payloadLike(name, change));

const Row = z.object({
  components: z.array(z.object({ label: z.string(), custom_id: z.string() })),
});
const Markup = z.object({
  reply_markup: z.object({
    inline_keyboard: z.array(z.array(z.object({ text: z.string(), callback_data: z.string() }))),
  }),
});

/** Label and id of each button of the first message. */
const onChatone = () => {
  const rows = z.array(Row).parse(world.chatone.state.messages(SHOP)[0]?.components ?? []);
  return rows.flatMap(({ components }) => components.map((each) => [each.label, each.custom_id]));
};
const onChattwo = () => {
  const reading = Markup.safeParse(world.chattwo.state.messages(Number(ENGINEERING))[0]);
  const rows = reading.data?.reply_markup.inline_keyboard ?? [];
  return rows.flat().map(({ text, callback_data }) => [text, callback_data]);
};
const labels = (buttons: readonly (readonly (string | undefined)[])[]) =>
  buttons.map(([label]) => label);

const LABELS = ["Merge", "Review", "Comment", "Close"];

async function expectButtons(): Promise<void> {
  await expect.poll(() => labels(onChatone())).toEqual(LABELS);
  await expect.poll(() => labels(onChattwo())).toEqual(LABELS);
}

describe("where people can press them and sign in", () => {
  beforeEach(async () => {
    world = await startDelivery({ env: { ...SIGN_IN, ...KEYS } });
    await say("pull_request__opened");
  });

  test("a card has them in both chats, each with an id that is known for what it does", async () => {
    await expectButtons();
    const kept = await world.sql(
      `select id, kind, place, repo, number, sha from actions
       order by place, array_position('{merge,review,comment,close}', kind)`,
    );
    const sha = expect.stringMatching(/^[0-9a-f]{40}$/u);
    const expected = [
      ...onChatone().map(([, id]) => ({ id, place: `chatone:${SHOP}` })),
      ...onChattwo().map(([, id]) => ({ id, place: `chattwo:${ENGINEERING}` })),
    ];
    expect(kept).toMatchObject(
      expected.map((each, at) => ({
        ...each,
        kind: ["merge", "review", "comment", "close"][at % 4],
        repo: "acme/shop",
        number: 482,
        sha,
      })),
    );
  });

  test("the same card keeps them however often it is drawn, and a new head gets new ones", async () => {
    await expectButtons();
    const first = onChatone();
    await say("pull_request__opened", {
      action: "edited",
      pull_request: { title: "Another title", updated_at: "2026-11-14T14:00:00Z" },
    });
    await expect
      .poll(() => world.chatone.state.messages(SHOP)[0]?.embeds[0]?.title)
      .toMatch(/Another title/u);
    expect(onChatone()).toEqual(first);

    await say("pull_request__opened", {
      action: "synchronize",
      pull_request: {
        head: { ref: "payout-retry", sha: "f".repeat(40) },
        updated_at: "2026-11-14T14:10:00Z",
      },
    });
    await expect.poll(() => labels(onChatone())).toEqual(LABELS);
    await expect
      .poll(() => onChatone().filter(([, id]) => first.some(([, old]) => old === id)))
      .toEqual([]);
  });

  test("a finished pull request has none", async () => {
    await expectButtons();
    await say("pull_request__merged");
    await expect.poll(onChatone).toEqual([]);
    await expect.poll(onChattwo).toEqual([]);
  });
});

describe.each([
  ["nobody could sign in", KEYS],
  ["no chat could tell of it", SIGN_IN],
])("where %s", (_, env) => {
  test("a card has none, and none is kept", async () => {
    world = await startDelivery({ env });
    await say("pull_request__opened");
    await expect.poll(() => world.chatone.state.messages(SHOP)).toHaveLength(1);
    await expect.poll(() => world.chattwo.state.messages(Number(ENGINEERING))).toHaveLength(1);
    expect([onChatone(), onChattwo()]).toEqual([[], []]);
    expect(await world.sql("select id from actions")).toEqual([]);
  });
});

test("a message that nobody can act on keeps nothing", async () => {
  world = await startDelivery({ env: { ...SIGN_IN, ...KEYS } });
  await world.send({ title: "Deployed" });
  await expect.poll(() => world.chatone.state.messages(SHOP)).toHaveLength(1);
  expect(await world.sql("select id from actions")).toEqual([]);
});
