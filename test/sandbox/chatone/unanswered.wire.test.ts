// Interactions that come to nothing: wrong answers, late answers, none at all.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ANA, type Bot, SHOP } from "./bot.ts";
import { type Answering, type Endpoint, MODAL, reply, says, startBoth } from "./endpoint.ts";

let bot: Bot;
let endpoint: Endpoint;
beforeEach(async () => {
  ({ bot, endpoint } = await startBoth());
});
afterEach(() => endpoint.stop());
afterEach(() => bot.platform.stop());

const AT = { userId: ANA, channelId: SHOP };
const status = () => bot.platform.interactions.command({ ...AT, name: "status" });
const seen = (viewer?: string) => bot.platform.state.messages(SHOP, viewer);

describe("an interaction fails", () => {
  const NO_ANSWER = "The application did not respond";
  test.each<[string, Answering, string]>([
    ["a status that is no success", (_i, response) => reply(response, {}, 500), "status 500"],
    ["an answer that is no JSON", (_i, response) => void response.end("ok"), "no JSON"],
    ["a pong", (_i, response) => reply(response, { type: 1 }), "BASE_TYPE_CHOICES"],
    ["an update without a message", (_i, r) => reply(r, { type: 7, data: {} }), "{4, 5, 9}"],
    ["a message with nothing in it", (_i, r) => reply(r, says({})), "50006"],
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
      "a dialog without anything to fill in",
      (_i, r) => reply(r, { type: 9, data: { ...MODAL, components: [] } }),
      "Must be between 1 and 5 in length.",
    ],
  ])("after %s", async (_name, answering, reason) => {
    endpoint.answer = answering;
    const { status: ended, failure } = await status();
    expect(ended).toBe("failed");
    expect(failure).toContain(NO_ANSWER);
    expect(failure).toContain(reason);
    expect(seen(ANA)).toEqual([]);
  });

  test("after three seconds of silence, and not before", async () => {
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    endpoint.answer = () => resolve();
    const sent = status();
    await reached;
    bot.clock.advance(2999);
    const [before] = bot.platform.interactions.list().map((one) => one.status);
    bot.clock.advance(1);
    const { status: ended, failure } = await sent;
    expect([before, ended, failure]).toEqual(["waiting", "failed", `${NO_ANSWER} (timed out)`]);
  });

  test("where a dialog answers a dialog", async () => {
    endpoint.answer = (_interaction, response) => reply(response, { type: 9, data: MODAL });
    const { id } = await status();
    const { failure } = await bot.platform.interactions.submitModal({
      interactionId: id,
      fields: {},
    });
    expect(failure).toContain("Value must be one of {4, 5}.");
  });
});
