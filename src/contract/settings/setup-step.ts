// One step of setup: its questions, and a check of the answers against the real service.

export type AnswerOf<Name> = (name: Name) => string | undefined;

export type StepQuestion<Name> = {
  name: Name;
  /** Shown after the setting's own description. */
  hint?: string | (() => string);
  /** Default for an empty answer; without it the question must be answered. */
  empty?: (valueOf: AnswerOf<Name>) => Empty;
  isAsked?: (valueOf: AnswerOf<Name>) => boolean;
  /** The step converts the answer into the setting's format. */
  isRaw?: true;
};

/** Without a value the setting stays unset. */
type Empty = { says: string; value?: string };

export type StepResult<Name> =
  | {
      outcome: "fine";
      says: readonly string[];
      /** Settings reported by the service, so that the operator need not type them. */
      serviceValues?: readonly (readonly [name: Name, value: string])[];
    }
  /** `name` is the setting to ask for again. */
  | { outcome: "refused"; name: Name; why: string };

export type SettingsStep<Name> = {
  questions: readonly StepQuestion<Name>[];
  /** Without an answer to the first question the rest is skipped. */
  isOptional?: true;
  attempt(valueOf: AnswerOf<Name>): Promise<StepResult<Name>>;
};
