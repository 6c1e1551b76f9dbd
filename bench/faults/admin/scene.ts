// What every crash point gets and gives back.

import type { RelayInstallation } from "../installation.ts";

export type AdminScene = { installation: RelayInstallation; signal: AbortSignal };

export type CrashResult = {
  /** What was seen, in words. */
  facts: string;
  /** What must not be; none where all is well. */
  problems: readonly string[];
};

/** The sentences whose promise did not hold. */
export function broken(promises: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(promises).flatMap(([sentence, holds]) =>
    holds ? [] : [`not so: ${sentence}`],
  );
}
