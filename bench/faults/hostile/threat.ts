// What every threat of the scenario gets and gives back.

import type { RelayProcess } from "../relay-process.ts";
import type { Secrets } from "../signed-request.ts";

export type ThreatScene = { api: RelayProcess; secrets: Secrets; signal: AbortSignal };

export type ThreatResult = {
  name: string;
  figures: string;
  /** What must hold on any machine. */
  isFine: boolean;
  /** Whether the attack came as fast and honest senders were answered as soon as wanted; others on the machine spoil it. */
  isQuick?: boolean;
};
