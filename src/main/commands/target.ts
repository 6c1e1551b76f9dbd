// `relay target …`: what became of the places we write to, and the way back for one that was paused.

import { listTargets, type NamedTarget, pauseTarget, resumeTarget } from "../../app/targets.ts";
import type { ResumeChoice } from "../../contract/target-list.ts";
import { targetKey } from "../../core/sends/target-key.ts";
import { oneLine } from "../../core/text/one-line.ts";
import type { Resumed } from "../../ports/target-store.ts";
import type { Store } from "../../store/index.ts";
import { requireConfig } from "../require-config.ts";
import { withStore } from "./with-store.ts";

export async function runTargetList({ group }: { group?: string }): Promise<void> {
  await withTargets(async (ports) => {
    const targets = await listTargets(ports, group);
    if (targets.length === 0) console.log("no targets yet: each is made by its first send");
    for (const target of targets) console.log(lineOf(target));
  });
}

export async function runTargetPause(id: string): Promise<void> {
  await withTargets(async (ports) => {
    await pauseTarget(ports, id);
    console.log(`paused target ${id}; what comes meanwhile waits: relay target resume ${id}`);
  });
}

export async function runTargetResume(
  id: string,
  { waiting }: { waiting?: ResumeChoice },
): Promise<void> {
  await withTargets(async (ports) => {
    const resumed = await resumeTarget(ports, id, waiting);
    console.log(`resumed target ${id}; ${waitingWords(resumed, waiting)}`);
  });
}

function lineOf({ id, groupId, target, paused, waiting }: NamedTarget): string {
  const state = paused ? "paused" : "active";
  const facts = [id, groupId ?? "(no group)", targetKey(target), state, `${waiting} waiting`];
  // What a platform said is text from outside.
  return [...facts, ...(paused?.why ? [oneLine(paused.why)] : [])].join("  ");
}

function waitingWords({ canceled, summaries }: Resumed, waiting: ResumeChoice | undefined): string {
  if (canceled === 0) return "everything that waited is sent";
  const sends = canceled === 1 ? "1 send was" : `${canceled} sends were`;
  if (waiting === undefined) return `${sends} canceled, being older than an hour`;
  if (waiting !== "summary") return `${sends} canceled`;
  return `${sends} canceled and told in ${summaries === 1 ? "1 message" : `${summaries} messages`}`;
}

function withTargets(work: (store: Store) => Promise<void>): Promise<void> {
  return withStore(requireConfig("DATABASE_URL", "RELAY_SECRET_KEY"), work);
}
