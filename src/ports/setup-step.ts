// One step of setup: its questions, and a check of the answers against the real service.

export type ValueOf<Name> = (name: Name) => string | undefined;

export type SetupQuestion<Name> = {
  name: Name;
  /** Shown after the setting's own description. */
  hint?: string;
  /** Default for an empty answer; without it the question must be answered. */
  empty?: (valueOf: ValueOf<Name>) => Empty;
  isAsked?: (valueOf: ValueOf<Name>) => boolean;
  /** The step converts the answer into the setting's format. */
  isRaw?: true;
};

/** Without a value the setting stays unset. */
type Empty = { says: string; value?: string };

export type SetupStepResult<Name> =
  | {
      outcome: "fine";
      says: readonly string[];
      /** Settings reported by the service, so that the operator need not type them. */
      serviceValues?: readonly (readonly [name: Name, value: string])[];
    }
  /** `name` is the setting to ask for again. */
  | { outcome: "refused"; name: Name; why: string };

export type SetupStep<Name> = {
  questions: readonly SetupQuestion<Name>[];
  /** Without an answer to the first question the rest is skipped. */
  isOptional?: true;
  attempt(valueOf: ValueOf<Name>): Promise<SetupStepResult<Name>>;
};
