// A line of the nightly run: one command whose output shows whether a promise holds.

/** How to read the figure of a line from its output. */
export type NightlyLineKind =
  /** The oracle of a delivery run. A scenario may have several parts. */
  | "delivery"
  /** The oracle of the ingress run. */
  | "ingress"
  /** The ingress oracle on a broken store. The line passes if the oracle rejects the run. */
  | "caught"
  /** The oracle of interactions and updates. */
  | "interactions"
  /** "N ok, N failed" */
  | "count"
  /** "caught N of N" */
  | "self-test"
  /** A benchmark with --json. */
  | "bench"
  /** A check whose last sentence is the result. */
  | "sentence";

export const GROUPS = ["scenarios", "faults", "checks", "benches"] as const;

export type NightlyLine = {
  name: string;
  alias?: string;
  group: (typeof GROUPS)[number];
  kind: NightlyLineKind;
  /** A script of this repository, with arguments. */
  command: readonly string[];
  proves: string;
  target: string;
  /** On two cores. A line that takes far longer is ended. */
  expectedMinutes: number;
};
