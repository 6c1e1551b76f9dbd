// `npm run bench -- delivery`: how long a message takes to the chat, also to a fresh target behind a
// backlog. How quickly a backlog drains, and how much of the platforms' true limits is used.

import { availableParallelism } from "node:os";
import { measureOtherLoad } from "../other-load.ts";
import { type BenchTarget, formatMissed, formatTargets } from "../target.ts";
import { measureBacklog } from "./backlog.ts";
import { measureEndToEnd } from "./end-to-end.ts";
import { measureFresh } from "./fresh.ts";
import type { DeliveryOptions } from "./options.ts";
import { measureTrueLimits } from "./true-limits.ts";

const MEASURES = [
  ["steady", measureEndToEnd],
  ["backlog", measureBacklog],
  ["fresh", measureFresh],
  ["limits", measureTrueLimits],
] as const;

export async function benchDelivery(options: DeliveryOptions, signal: AbortSignal): Promise<void> {
  const otherLoad = await measureOtherLoad();
  const targets: BenchTarget[] = [];
  const figures: Record<string, unknown> = {};
  for (const [name, measure] of MEASURES) {
    if (options.only !== undefined && options.only !== name) continue;
    const measured = await measure(options, signal);
    console.error(formatTargets(measured.targets));
    targets.push(...measured.targets);
    Object.assign(figures, measured.figures);
  }
  const all = {
    ...Object.fromEntries(targets.map(({ key, value }) => [key, value])),
    ...figures,
    seconds: options.seconds,
    node: process.versions.node,
    cpus: availableParallelism(),
    otherLoad,
    targets,
  };
  console.log(options.json ? JSON.stringify(all) : formatTargets(targets));
  for (const target of targets) if (!target.isMet) console.error(formatMissed(target));
}
