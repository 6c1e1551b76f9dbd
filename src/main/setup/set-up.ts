// The first run: grouped questions, then the registration of commands and a test message.

import { existsSync, readFileSync } from "node:fs";
import { Refusal } from "../../core/kernel/refusal.ts";
import { chatsFor } from "../chats.ts";
import { type Config, readConfig } from "../config.ts";
import type { Dialog } from "./dialog.ts";
import { keepPrivate } from "./keep-private.ts";
import { nextSteps } from "./next-steps.ts";
import { openAnswers } from "./notebook.ts";
import type { UrlReach } from "./reach.ts";
import { registerBots } from "./register-bots.ts";
import { productName } from "./products.ts";
import { baseUrlStep } from "./steps/address.ts";
import { adminsStep } from "./steps/admins.ts";
import { CHAT_STEPS } from "./steps/chats.ts";
import { codehostStep } from "./steps/codehost.ts";
import { databaseStep, schemaStep } from "./steps/database.ts";
import { secretsStep } from "./steps/secrets.ts";
import { updatesStep } from "./steps/updates.ts";
import type { SetupStep } from "./step.ts";
import { takeStep } from "./take-step.ts";
import { sendTestMessage } from "./test-message.ts";

type SetUpOptions = {
  file: string;
  environment: Readonly<Record<string, string | undefined>>;
  dialog: Dialog;
};

type Section = readonly [title: string, steps: readonly SetupStep[]];

/** Throws a refusal with the sentence that it ends with. */
export async function setUp({ file, environment, dialog }: SetUpOptions): Promise<void> {
  const text = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  const answers = openAnswers(environment, text);
  const save = () => keepPrivate(file, answers.newText());
  let reach: UrlReach = { answers: "nobody", isFree: false };
  const { say } = dialog;
  const sections: readonly Section[] = [
    ["Database", [databaseStep, schemaStep(say)]],
    ["URL and secrets", [baseUrlStep((found) => (reach = found)), secretsStep]],
    [productName("CODEHOST_LABEL", answers.valueOf), [codehostStep]],
    [productName("CHATONE_LABEL", answers.valueOf), [CHAT_STEPS.chatone]],
    [productName("CHATTWO_LABEL", answers.valueOf), [CHAT_STEPS.chattwo, updatesStep(() => reach)]],
    ["Super-admins", [adminsStep]],
  ];
  const heading = (at: number, title: string) =>
    say(`\nStep ${at} of ${sections.length + 1}: ${title}`);
  for (const line of greeting(file)) say(line);
  for (const [index, [title, steps]] of sections.entries()) {
    heading(index + 1, title);
    for (const step of steps) await takeStep({ answers, dialog, save }, step);
  }
  heading(sections.length + 1, "Commands and test message");
  const config = configIn(answers.environment());
  await registerBots(config, { say, isFree: reach.isFree });
  await sendTestMessage(chatsFor(config), dialog);
  for (const line of nextSteps(answers.valueOf, file)) say(line);
}

function greeting(file: string): readonly string[] {
  return [
    "Relay setup",
    "",
    `Relay asks for its settings, checks each answer, and writes ${file}. This takes about five minutes.`,
    "Press Enter to take the value in brackets. Every checked step is saved: you can stop and run setup again.",
  ];
}

function configIn(environment: Readonly<Record<string, string | undefined>>): Config {
  const reading = readConfig(environment);
  if (reading.outcome === "read") return reading.config;
  throw new Refusal("invalid", reading.faults.join("; "));
}
