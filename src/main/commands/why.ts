// `relay why …`: explains to the operator what happened to an event.

import { answerOperator } from "../../app/explain/answer-question.ts";
import { storedEventReader } from "../../app/records/read-payload.ts";
import { codeHosts, readEvent } from "../../codehosts/index.ts";
import type { Why } from "../../contract/explain/why.ts";
import { readQuestion } from "../../core/explain/question.ts";
import { oneLine } from "../../core/kernel/text/one-line.ts";
import { labelsFrom, LABEL_SETTINGS } from "../settings/labels.ts";
import { requireConfig } from "../settings/config.ts";
import { withStore } from "./with-store.ts";

const NEEDED = ["DATABASE_URL", "RELAY_SECRET_KEY", ...LABEL_SETTINGS] as const;

export type WhyOptions = { group?: string; target?: string };

export async function runWhy(what: string, { group, target }: WhyOptions): Promise<void> {
  const config = requireConfig(...NEEDED);
  const labels = labelsFrom(config);
  const readStored = storedEventReader(codeHosts, readEvent);
  await withStore(config, async (store) => {
    const ports = { ...store, labels, readStored };
    const answers = await answerOperator(ports, { what, groupId: group, target });
    if (answers.length === 0) {
      console.error(unknown(what));
      process.exitCode = 1;
    }
    for (const answer of answers) console.log(linesOf(answer).join("\n"));
  });
}

/** Any single word can be the delivery id of a custom sender. */
function unknown(what: string): string {
  const isWord = readQuestion(what)?.kind === "delivery";
  if (isWord)
    return `No event has the delivery id ${what}. relay why also takes a link, owner/repo#12, a commit's sha or an event's id.`;
  return `No event found for ${what}: Relay never received it, or its log has expired.`;
}

/** Titles and platform errors are untrusted text. */
function linesOf({ at, eventId, groupId, event, repo, title, said, because }: Why): string[] {
  const named = [eventId && `event ${eventId}`, groupId, event, repo, title];
  const facts = [new Date(at).toISOString(), ...named];
  const head = facts.flatMap((fact) => (fact === null ? [] : [oneLine(fact)])).join("  ");
  return [head, ...[said, ...because].map((sentence) => `  ${oneLine(sentence)}`)];
}
