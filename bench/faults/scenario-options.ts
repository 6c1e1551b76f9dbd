// What is asked of a scenario.

export type ScenarioOptions = {
  run: "scenario";
  name: string;
  seed: number;
  minutes: number;
  /** The commit whose package is the older version. */
  from: string;
};

/** The older version of S15 and S16. It must have 0001-baseline.sql: else they end with "not applicable". */
export const USUAL_FROM = "ab62538";
