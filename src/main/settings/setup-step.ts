// One step of setup: what it asks, and how the answers are tried on the service they are for.

import type { Config } from "./config.ts";
import { settings } from "./settings.ts";
import { isWritable } from "./env-file.ts";

export type Name = keyof Config;

export type ValueOf = (name: Name) => string | undefined;

export type SetupQuestion = {
  name: Name;
  /** One more sentence than the setting has by itself. */
  hint?: string;
  /** What an empty line stands for; left out: it must be answered. */
  empty?: (valueOf: ValueOf) => Empty;
  isAsked?: (valueOf: ValueOf) => boolean;
  /** The step makes something else of the answer, which then has the setting's form. */
  isRaw?: true;
};

/** Without a value the setting stays unset. */
type Empty = { says: string; value?: string };

export type SetupStepResult =
  | { outcome: "fine"; says: readonly string[]; serviceValues?: ServiceValues }
  /** `name` is what to answer differently. */
  | { outcome: "refused"; name: Name; why: string };

/** What the service told, so that nobody has to type it. */
export type ServiceValues = readonly (readonly [name: Name, value: string])[];

export type SetupStep = {
  questions: readonly SetupQuestion[];
  /** Without an answer to the first question the rest is left out. */
  isOptional?: true;
  attempt(valueOf: ValueOf): Promise<SetupStepResult>;
};

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

/** After its questions: whether nobody wants it. */
export function isSkipped({ isOptional, questions }: SetupStep, valueOf: ValueOf): boolean {
  const [first] = questions;
  return isOptional === true && first !== undefined && valueOf(first.name) === undefined;
}

/** Why a value cannot be written down; says nothing of the value. */
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

/** The first known value of a step that has not its form. Where it stands already, it need not be writable. */
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
