// Plans what the file would change, and detects drift: changes by others since the pull.

import type { ConfigChange, PutConfigReply } from "../../contract/config/config-file.ts";
import { changesBetween } from "../../core/config/config-file/describe-changes.ts";
import { normalizeGroupConfig } from "../../core/config/config-file/config-file.ts";
import { oneLine } from "../../core/kernel/text/one-line.ts";
import { baseOf, type GroupConfigFile, readGroupConfigFile } from "./group-config-file.ts";
import { Ending, EXIT } from "./exit-code.ts";
import { Faulty, type Remote, type RemoteOptions } from "./remote.ts";

export type PlanOptions = RemoteOptions & { file: string; base?: string };

export type ConfigPlan = {
  file: GroupConfigFile;
  /** ETag that the plan was made for; apply replaces only this version. */
  version: string;
  answer: PutConfigReply;
  /** Changes by others; undefined if the pulled version is unknown. */
  drift: readonly ConfigChange[] | undefined;
};

export async function makePlan(
  remote: Remote,
  { file: name, base }: PlanOptions,
): Promise<ConfigPlan> {
  const file = await readGroupConfigFile(name);
  if (!file) throw new Ending(EXIT.fault, `${name} does not exist: create it with relay pull`);
  const { groupConfig, version } = await remote.read();
  const answer = await judged(file, () => remote.plan(file.value));
  const known = await readGroupConfigFile(base ?? baseOf(name));
  if (!known && base !== undefined) throw new Ending(EXIT.fault, `${base} does not exist`);
  const drift = known && changesBetween(known.groupConfig, normalizeGroupConfig(groupConfig));
  return { file, version, answer, drift };
}

/** Reports errors of the server with their line in the file. */
export async function judged<Answer>(
  file: GroupConfigFile,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Faulty) throw new Ending(EXIT.fault, file.locate(error.faults));
    throw error;
  }
}

export function tellPlan({ answer, drift }: ConfigPlan): void {
  const { changes, forecast, warnings } = answer;
  tellChanges(changes);
  if (forecast && changes.length > 0) console.log(forecast.words);
  for (const warning of warnings) console.warn(`warning: ${oneLine(warning)}`);
  if (drift === undefined || drift.length === 0) return;
  console.error("changed elsewhere since the last pull:");
  for (const { words } of drift) for (const each of words) console.error(`  ${oneLine(each)}`);
}

/** Names in changes are untrusted text. */
function tellChanges(changes: readonly ConfigChange[]): void {
  for (const { words } of changes) for (const each of words) console.log(oneLine(each));
}
