// What is asked of a scenario.

export type ScenarioOptions = {
  run: "scenario";
  name: string;
  seed: number;
  minutes: number;
  /** The commit whose package is the older version. */
  from: string;
};

/** Of the release before the one that is being made. */
export const USUAL_FROM = "b2e35ec";
