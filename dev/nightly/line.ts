// What a line of the nightly run is: one command whose output says whether a promise holds.

/** How the figure of a line is read from its output. */
export type NightlyLineKind =
  /** The oracle of a delivery run; a scenario may have several parts. */
  | "delivery"
  /** The oracle of the ingress run. */
  | "ingress"
  /** The same of a broken store: the line passes when the oracle rejects the run. */
  | "caught"
  /** The oracle of interactions and updates. */
  | "interactions"
  /** "N ok, N failed" */
  | "count"
  /** "caught N of N" */
  | "self-test"
  /** A bench with --json. */
  | "bench"
  /** A check whose last sentence says it all. */
  | "sentence";

export const GROUPS = ["scenarios", "faults", "checks", "benches"] as const;

export type NightlyLine = {
  name: string;
  alias?: string;
  group: (typeof GROUPS)[number];
  kind: NightlyLineKind;
  /** A script of this repository and its arguments. */
  command: readonly string[];
  proves: string;
  target: string;
  /** On two cores. A line that takes far longer is ended. */
  expectedMinutes: number;
};
