// `npm run bench -- ingress`: how much of what PostgreSQL can take in reaches it through Relay.

import { formatMissed } from "../target.ts";
import type { Bench } from "./measure.ts";
import type { IngressBenchOptions } from "./options.ts";
import { formatProfile, profileRelay } from "./profile.ts";
import { pushPayload } from "./push-payload.ts";
import { formatJson, formatTable } from "./report.ts";
import { runIngress } from "./run.ts";
import { targetsOf } from "./targets.ts";

export async function benchIngress(
  options: IngressBenchOptions,
  signal: AbortSignal,
): Promise<void> {
  const bench: Bench = { payload: pushPayload(), signal, say: console.error };
  if (options.profile) {
    const profile = await profileRelay(bench, options);
    console.log(options.json ? JSON.stringify(profile) : formatProfile(profile));
    return;
  }
  const figures = await runIngress(bench, options);
  console.log(options.json ? formatJson(figures) : formatTable(figures));
  for (const target of targetsOf(figures)) if (!target.isMet) console.error(formatMissed(target));
}
