// Steps of setup over the settings of Relay: the next question, and faults of the answers.

import type {
  AnswerOf,
  SettingsStep,
  StepQuestion,
  StepResult,
} from "../../contract/settings/setup-step.ts";
import type { Config } from "./config.ts";
import { settings } from "./settings.ts";
import { isWritable } from "./env-file.ts";

export type Name = keyof Config;

export function isName(name: string): name is Name {
  return settings.has(name);
}

export type ValueOf = AnswerOf<Name>;
export type SetupStep = SettingsStep<Name>;
export type SetupStepResult = StepResult<Name>;
export type SetupQuestion = StepQuestion<Name>;

export function nextQuestion(
  { questions }: Pick<SetupStep, "questions">,
  valueOf: ValueOf,
  leftOut: ReadonlySet<Name>,
): SetupQuestion | undefined {
  return questions.find(
    ({ name, isAsked = () => true }) =>
      valueOf(name) === undefined && !leftOut.has(name) && isAsked(valueOf),
  );
}

/** After its questions: whether the operator skipped the step. */
export function isSkipped({ isOptional, questions }: SetupStep, valueOf: ValueOf): boolean {
  const [first] = questions;
  return isOptional === true && first !== undefined && valueOf(first.name) === undefined;
}

/** Why a value cannot be written; never contains the value. */
export function faultOf(name: Name, value: string): string | undefined {
  const fault = formFault(name, value);
  if (fault !== undefined || isWritable(value)) return fault;
  return `${name} has quotes or lines that a .env file cannot hold: put it into a file and set ${name}_FILE`;
}

function formFault(name: Name, value: string): string | undefined {
  const parsed = settings.get(name)?.form.safeParse(value);
  if (!parsed || parsed.success) return undefined;
  return `${name} ${parsed.error.issues[0]?.message ?? "is not valid"}`;
}

/** The first known value with an invalid format. A value that is already set need not be writable to .env. */
export function knownFault(
  { questions }: SetupStep,
  valueOf: ValueOf,
): SetupStepResult | undefined {
  for (const { name, isRaw } of questions) {
    const value = valueOf(name);
    const why = value === undefined || isRaw ? undefined : formFault(name, value);
    if (why !== undefined) return { outcome: "refused", name, why };
  }
  return undefined;
}
