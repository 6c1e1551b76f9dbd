// Runs one step: asks for missing settings and checks the answers. On a terminal it asks again for rejected ones.

import { Refusal } from "../../core/kernel/refusal.ts";
import { settings } from "../settings/settings.ts";
import type { Dialog } from "./dialog.ts";
import type { SetupAnswers } from "./answers.ts";
import {
  faultOf,
  isSkipped,
  knownFault,
  type Name,
  nextQuestion,
  type SetupQuestion,
  type SetupStep,
  type SetupStepResult,
} from "../settings/setup-step.ts";

export type SetupSession = {
  answers: SetupAnswers;
  dialog: Dialog;
  /** Saves the answers so far. */
  save(): void;
};

export async function takeStep(session: SetupSession, step: SetupStep): Promise<void> {
  const { valueOf } = session.answers;
  const leftOut = new Set<Name>();
  for (;;) {
    await askAll(session, step, leftOut);
    if (isSkipped(step, valueOf)) return session.save();
    const tried = knownFault(step, valueOf) ?? (await step.attempt(valueOf));
    if (tried.outcome === "fine") return settle(session, tried);
    refuse(session, step, tried);
    leftOut.delete(tried.name);
  }
}

async function askAll(session: SetupSession, step: SetupStep, leftOut: Set<Name>): Promise<void> {
  const { answers } = session;
  for (;;) {
    const question = nextQuestion(step, answers.valueOf, leftOut);
    if (!question) return;
    const value = await answerTo(session, question);
    if (value === undefined) leftOut.add(question.name);
    else answers.set(question.name, value);
    if (value === undefined && isSkipped(step, answers.valueOf)) return;
  }
}

/** Undefined if the setting is skipped. */
async function answerTo(
  session: SetupSession,
  question: SetupQuestion,
): Promise<string | undefined> {
  const { dialog, answers } = session;
  const { name } = question;
  const empty = question.empty?.(answers.valueOf);
  const setting = settings.get(name);
  dialog.say(introOf(question));
  for (;;) {
    const prompt = `${name}${empty ? ` [${empty.says}]` : ""}: `;
    const line = await dialog.ask(prompt, { isSecret: setting?.isSecret === true });
    if (line === undefined)
      throw new Refusal(
        "invalid",
        `${name} was not answered. Every checked step is saved: run relay setup again`,
      );
    if (line === "" && empty) return empty.value;
    const fault = answerFault(question, line);
    if (fault === undefined) return line;
    sayOrStop(dialog, fault);
  }
}

function introOf({ name, hint }: SetupQuestion): string {
  const more = typeof hint === "function" ? hint() : hint;
  return ["", settings.get(name)?.about, more].filter((it) => it !== undefined).join("\n");
}

function answerFault({ name, isRaw }: SetupQuestion, line: string): string | undefined {
  if (line === "") return `${name} is required`;
  return isRaw ? undefined : faultOf(name, line);
}

function settle(
  { answers, dialog, save }: SetupSession,
  tried: SetupStepResult & { outcome: "fine" },
): void {
  for (const [name, value] of tried.serviceValues ?? []) {
    // The value may come from NAME_FILE and span several lines, which .env cannot hold.
    if (answers.valueOf(name) === value) continue;
    const fault = faultOf(name, value);
    if (fault !== undefined) throw new Refusal("invalid", fault);
    answers.set(name, value);
  }
  for (const line of tried.says) dialog.say(line);
  save();
}

function refuse(
  session: SetupSession,
  step: SetupStep,
  { name, why }: SetupStepResult & { outcome: "refused" },
): void {
  const { answers, dialog } = session;
  const isOurs = step.questions.some((question) => question.name === name);
  if (!isOurs || answers.isFixed(name)) throw new Refusal("invalid", why);
  sayOrStop(dialog, why);
  answers.set(name, undefined);
}

function sayOrStop(dialog: Dialog, sentence: string): void {
  if (!dialog.isTerminal) throw new Refusal("invalid", sentence);
  dialog.say(sentence);
}
