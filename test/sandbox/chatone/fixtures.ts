// Tests of chatone, with a bot for each test or for the whole file.

import { test as base } from "vitest";
import { withCleanup } from "../../support/fixtures/with-cleanup.ts";
import { QUIET, SHOP, startBot } from "./bot.ts";

export const botTest = base.extend(
  "bot",
  withCleanup(startBot, (bot) => bot.platform.stop()),
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
