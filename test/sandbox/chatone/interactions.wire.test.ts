// Answers to interactions: what the Discord double rejects, and how long it waits.

import { describe, expect } from "vitest";
import { ANA, type Bot, QUIET, seed, SHOP } from "./bot.ts";
import { type Answering, MODAL, reply, says } from "./endpoint.ts";
import { endpointTest as test } from "./fixtures.ts";

const AT = { userId: ANA, channelId: SHOP };
const NO_ANSWER = "The application did not respond";
const status = ({ platform }: Bot) => platform.interactions.command({ ...AT, name: "status" });
/** A call with the token of an interaction in place of the bot's. */
const callOriginal = (bot: Bot, method: string, token: string, body?: unknown) =>
  bot.call(method, `/webhooks/${seed.applicationId}/${token}/messages/@original`, body, {
    authorization: "",
  });

describe("an interaction fails", () => {
  test.for<[string, Answering, string]>([
    ["an error status", (_i, r) => reply(r, {}, 500), "status 500"],
    ["an answer that is not JSON", (_i, r) => void r.end("ok"), "no JSON"],
    ["a pong", (_i, r) => reply(r, { type: 1 }), "BASE_TYPE_CHOICES"],
    ["an update without a message", (_i, r) => reply(r, { type: 7, data: {} }), "{4, 5, 9}"],
    ["an empty message", (_i, r) => reply(r, says({})), "50006"],
    [
      "a message that is too long",
      (_i, r) => reply(r, says({ content: "x".repeat(2001) })),
      '"errors":{"data":{"content":{"_errors":[{"code":"BASE_TYPE_MAX_LENGTH"',
    ],
    [
      "a dialog whose title is too long",
      (_i, r) => reply(r, { type: 9, data: { ...MODAL, title: "x".repeat(46) } }),
      "Must be between 1 and 45 in length.",
    ],
    [
      "a dialog without fields",
      (_i, r) => reply(r, { type: 9, data: { ...MODAL, components: [] } }),
      "Must be between 1 and 5 in length.",
    ],
  ])("after %s", async ([, answering, reason], { bot, endpoint }) => {
    endpoint.answer = answering;
    const { status: ended, failure } = await status(bot);
    expect(ended).toBe("failed");
    expect(failure).toContain(NO_ANSWER);
    expect(failure).toContain(reason);
    expect(bot.platform.state.messages(SHOP, ANA)).toEqual([]);
  });

  test("after three seconds without an answer, and not before", async ({ bot, endpoint }) => {
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    endpoint.answer = () => resolve();
    const sent = status(bot);
    await reached;
    bot.clock.advance(2999);
    const [before] = bot.platform.interactions.list().map((one) => one.status);
    bot.clock.advance(1);
    const { status: ended, failure } = await sent;
    expect([before, ended, failure]).toEqual(["waiting", "failed", `${NO_ANSWER} (timed out)`]);
  });

  test("if a dialog answers a dialog", async ({ bot, answer }) => {
    answer({ type: 9, data: MODAL });
    const { id: interactionId } = await status(bot);
    const { failure } = await bot.platform.interactions.submitModal({ interactionId, fields: {} });
    expect(failure).toContain("Value must be one of {4, 5}.");
  });
});

test("a button that is not on the message cannot be clicked", async ({ bot, withButton }) => {
  const input = { ...AT, messageId: await withButton(), customId: "merge-2" };
  await expect(bot.platform.interactions.click(input)).rejects.toThrow(
    "nothing to click with the id merge-2",
  );
});

test("an answer without allowed_mentions breaks a rule", async ({ bot, answer }) => {
  answer({ type: 4, data: { content: "Hi @everyone" } });
  await status(bot);
  expect(bot.rules()).toEqual(["allowed-mentions-missing", "mention-in-text"]);
  expect(bot.platform.state.messages(SHOP)[0]?.mention_everyone).toBe(false);
});

test("an edit of an answer has the limits of a message", async ({ bot, answer }) => {
  answer(says({ content: "first" }));
  const { token } = await status(bot);
  const edit = (content: string) => callOriginal(bot, "PATCH", token, { ...QUIET, content });
  const [empty, tooLong] = [await edit(""), await edit("x".repeat(2001))];
  expect([empty.body, tooLong.body]).toMatchObject([{ code: 50006 }, { code: 50035 }]);
});

test("the global rate limit does not count answers to interactions", async ({ bot, answer }) => {
  answer(says({ content: "x" }));
  const tokens: string[] = [];
  for (let i = 0; i < 11; i += 1) tokens.push((await status(bot)).token);
  bot.platform.switches.limits = true;
  const read = await Promise.all(
    tokens.flatMap((token) => [1, 2, 3, 4, 5].map(() => callOriginal(bot, "GET", token))),
  );
  expect(read.map(({ status: code }) => code)).toEqual(Array.from({ length: 55 }, () => 200));
});
