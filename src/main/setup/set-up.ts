// The first run, from the first question to the test message.

import { existsSync, readFileSync } from "node:fs";
import { Refusal } from "../../core/refusal.ts";
import { chatsFor } from "../chats.ts";
import { type Config, readConfig } from "../config.ts";
import type { Dialog } from "./dialog.ts";
import { keepPrivate } from "./keep-private.ts";
import { nextSteps } from "./next-steps.ts";
import { openNotebook } from "./notebook.ts";
import type { Reach } from "./reach.ts";
import { registerBots } from "./register-bots.ts";
import { addressStep } from "./steps/address.ts";
import { adminsStep } from "./steps/admins.ts";
import { CHAT_STEPS } from "./steps/chats.ts";
import { codehostStep } from "./steps/codehost.ts";
import { databaseStep, schemaStep } from "./steps/database.ts";
import { secretsStep } from "./steps/secrets.ts";
import { updatesStep } from "./steps/updates.ts";
import type { Step } from "./step.ts";
import { takeStep } from "./take-step.ts";
import { sendTestMessage } from "./test-message.ts";

type SetUpOptions = {
  file: string;
  environment: Readonly<Record<string, string | undefined>>;
  dialog: Dialog;
};

/** Throws a refusal with the sentence that it ends with. */
export async function setUp({ file, environment, dialog }: SetUpOptions): Promise<void> {
  const text = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  const notes = openNotebook(environment, text);
  const save = () => keepPrivate(file, notes.newText());
  let reach: Reach = { answers: "nobody", isFree: false };
  const { say } = dialog;
  const steps: readonly Step[] = [
    databaseStep,
    schemaStep(say),
    addressStep((found) => (reach = found)),
    secretsStep,
    codehostStep,
    ...Object.values(CHAT_STEPS),
    updatesStep(() => reach),
    adminsStep,
  ];
  for (const step of steps) await takeStep({ notes, dialog, save }, step);
  say("");
  const config = configIn(notes.environment());
  await registerBots(config, { say, isFree: reach.isFree });
  await sendTestMessage(chatsFor(config), dialog);
  for (const line of nextSteps(notes.valueOf, file)) say(line);
}

function configIn(environment: Readonly<Record<string, string | undefined>>): Config {
  const reading = readConfig(environment);
  if (reading.outcome === "read") return reading.config;
  throw new Refusal("invalid", reading.faults.join("; "));
}
