// What may happen to the messages that wait in a paused target, and what happened to them.

import type { ListedTarget, ResumeChoice } from "../../src/contract/delivery/target-list.ts";
import { count, counted, duration } from "../parts/words.ts";

type Waiting = Pick<ListedTarget, "waiting" | "platform" | "summarized" | "alone">;

/** Between two messages to one place, about as the platforms let them through. */
const APART_MS: Readonly<Record<ListedTarget["platform"], number>> = {
  chatone: 1_000,
  chattwo: 3_000,
};
const ROUNDED_MS = 5_000;

export const CHOICES: readonly {
  choice: ResumeChoice;
  title: string;
  note: (target: Waiting) => string;
}[] = [
  {
    choice: "summary",
    title: "One summary",
    note: summaryNote,
  },
  { choice: "all", title: "All, one by one", note: allNote },
  { choice: "skip", title: "Skip them", note: () => "They stay in the log as canceled" },
];

export function isChoice(value: string): value is ResumeChoice {
  return CHOICES.some(({ choice }) => choice === value);
}

/** "What should happen to the 17 that wait?" */
export function questionOf({ waiting }: Waiting): string {
  return `What should happen to the ${waiting === 1 ? "one that waits" : `${count(waiting)} that wait`}?`;
}

/** What a summary leaves out is sent by itself. */
function summaryNote({ summarized, alone }: Waiting): string {
  if (summarized === 0) return "Nothing to list: security alerts and urgent messages go one by one";
  const lists = `Lists ${counted(summarized, "event")}, newest last`;
  if (alone === 0) return lists;
  return `${lists}. ${counted(alone, "security alert or urgent message goes", "security alerts and urgent messages go")} one by one`;
}

function allNote({ waiting, platform }: Waiting): string {
  const ms = Math.ceil((waiting * APART_MS[platform]) / ROUNDED_MS) * ROUNDED_MS;
  return `${counted(waiting, "message")} in order, about ${duration(ms)}`;
}

type Resumed = { canceled: number; summaries: number; summarized: number };

/** `choice`: undefined if nothing waited. */
export function resumedWords(
  name: string,
  choice: ResumeChoice | undefined,
  { canceled, summaries, summarized }: Resumed,
): string {
  if (summaries > 0)
    return `${name} resumed. ${counted(summaries, "message lists", "messages list")} the ${counted(summarized, "event")} that waited.`;
  if (canceled > 0)
    return `${name} resumed. ${counted(canceled, "message was", "messages were")} canceled.`;
  return `${name} resumed.${choice === undefined ? "" : " The messages that waited are sent now."}`;
}

/** What is chosen first: a summary, unless it had nothing to list. */
export function firstChoice({ summarized }: Pick<ListedTarget, "summarized">): ResumeChoice {
  return summarized > 0 ? "summary" : "all";
}
