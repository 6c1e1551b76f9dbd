// The process under attack.

import type { RelayProcess } from "../relay-process.ts";
import type { Secrets } from "../signed-request.ts";

export type ThreatScene = {
  api: RelayProcess;
  secrets: Secrets;
  /** As the server's superuser, and as the role that owns the schema. */
  urls: { admin: string; owner: string };
  signal: AbortSignal;
};
