// `relay target …`: lists, pauses and resumes targets.

import {
  listTargets,
  type NamedTarget,
  pauseTarget,
  resumeTarget,
} from "../../app/delivery/manage-targets.ts";
import type { ResumeChoice } from "../../contract/delivery/target-list.ts";
import { placeNamed } from "../../core/messages/notices/frame.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import { oneLine } from "../../core/kernel/text/one-line.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import type { ResumeCounts } from "../../ports/targets.ts";
import type { Store } from "../../store/index.ts";
import { chatsFor } from "../wire/chats.ts";
import { type Config, requireConfig } from "../settings/config.ts";
import { labelsFrom } from "../settings/labels.ts";
import { withStore } from "./with-store.ts";

export async function runTargetList({ group }: { group?: string }): Promise<void> {
  await withTargets(async (ports) => {
    const targets = await listTargets(ports, group);
    if (targets.length === 0) console.log("no targets yet: the first message creates one");
    for (const target of targets) console.log(lineOf(target));
  });
}

export async function runTargetPause(id: string): Promise<void> {
  await withTargets(async (ports) => {
    await pauseTarget(ports, id);
    console.log(`paused target ${id}; messages are queued until relay target resume ${id}`);
  });
}

export async function runTargetResume(
  id: string,
  { waiting }: { waiting?: ResumeChoice },
): Promise<void> {
  const config = requireConfig();
  await withStore(config, async (store) => {
    const resumed = await resumeTarget({ ...store, ...platformPorts(config, store) }, id, waiting);
    console.log(`resumed target ${id}; ${waitingWords(resumed, waiting)}`);
  });
}

const LOCALE = localeOf("en");

/** The name first, for people; then the ids that routes use. */
export function lineOf({ id, groupId, target, name, paused, waiting }: NamedTarget): string {
  const state = paused ? "paused" : "active";
  const places = [
    ...(name === undefined ? [] : [placeNamed(LOCALE, target, name)]),
    targetKey(target),
  ];
  const facts = [id, groupId ?? "(no group)", ...places, state, `${waiting} waiting`];
  // Error text of a platform is untrusted.
  return [...facts, ...(paused?.why ? [oneLine(paused.why)] : [])].join("  ");
}

function waitingWords(resumed: ResumeCounts, waiting: ResumeChoice | undefined): string {
  const { canceled, summaries, summarized } = resumed;
  if (summaries > 0)
    return `${counted(summaries, "message summarizes", "messages summarize")} ${counted(summarized, "event", "events")}, and the others are sent one by one`;
  if (canceled === 0) return "all queued messages are sent";
  const messages = counted(canceled, "message was", "messages were");
  return `${messages} canceled${waiting === undefined ? ": older than an hour" : ""}`;
}

function counted(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Bots from this machine's settings, which check whether the target works again. */
function platformPorts(
  config: Config,
  { receivers }: Pick<Store, "receivers">,
): Pick<ConsolePorts, "chatOf" | "labels"> {
  const chats = chatsFor(config, { receivers });
  return {
    chatOf: (platform) => chats.find((chat) => chat.platform === platform),
    labels: labelsFrom(config),
  };
}

function withTargets(work: (store: Store) => Promise<void>): Promise<void> {
  return withStore(requireConfig("DATABASE_URL", "RELAY_SECRET_KEY"), work);
}
