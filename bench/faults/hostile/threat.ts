// What every threat of the scenario gets and gives back.

import type { ApiProcess } from "../api-process.ts";
import type { Secrets } from "../signed-request.ts";

export type Scene = { api: ApiProcess; secrets: Secrets; signal: AbortSignal };

export type ThreatResult = { name: string; figures: string; isFine: boolean };
