// What every threat of the scenario gets and gives back.

import type { RelayProcess } from "../relay-process.ts";
import type { Secrets } from "../signed-request.ts";

export type Scene = { api: RelayProcess; secrets: Secrets; signal: AbortSignal };

export type ThreatResult = { name: string; figures: string; isFine: boolean };
