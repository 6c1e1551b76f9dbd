// Tests of the Discord double, with a bot for each test or for the whole file.

import { test as base } from "vitest";
import { withCleanup } from "../../support/fixtures/with-cleanup.ts";
import { QUIET, SHOP, startBot } from "./bot.ts";
import { reply, startBoth } from "./endpoint.ts";

export const botTest = base.extend(
  "bot",
  withCleanup(startBot, (bot) => bot.platform.stop()),
);

/** With rate limits. */
export const limitedBotTest = base
  .extend(
    "bot",
    withCleanup(
      () => startBot({ limits: true }),
      (bot) => bot.platform.stop(),
    ),
  )
  .extend(
    "send",
    ({ bot }) =>
      (channel = SHOP) =>
        bot.call("POST", `/channels/${channel}/messages`, { ...QUIET, content: "x" }),
  );

/** Tests of one file share the bot. */
export const sharedBotTest = base
  .extend(
    "bot",
    { scope: "file" },
    withCleanup(startBot, (bot) => bot.platform.stop()),
  )
  .extend(
    "send",
    ({ bot }) =>
      (form: object) =>
        bot.call("POST", `/channels/${SHOP}/messages`, { ...QUIET, ...form }),
  )
  .extend(
    "last",
    ({ bot }) =>
      () =>
        bot.platform.state.messages(SHOP).at(-1),
  );

/** With an interactions endpoint, which answers every interaction with the body it is given. */
export const endpointTest = base
  .extend(
    "both",
    withCleanup(startBoth, async ({ bot, endpoint }) => {
      await endpoint.stop();
      await bot.platform.stop();
    }),
  )
  .extend("bot", ({ both }) => both.bot)
  .extend("endpoint", ({ both }) => both.endpoint)
  .extend("answer", ({ endpoint }) => (body: unknown, status = 200): void => {
    endpoint.answer = (_interaction, response) => reply(response, body, status);
  })
  .extend("withButton", ({ bot }) => async (): Promise<string> => {
    const button = { type: 2, style: 1, label: "Merge", custom_id: "merge-1" };
    const components = [{ type: 1, components: [button] }];
    const message = { ...QUIET, content: "PR 482", components };
    await bot.call("POST", `/channels/${SHOP}/messages`, message);
    return bot.platform.state.messages(SHOP).at(-1)?.id ?? "";
  });
