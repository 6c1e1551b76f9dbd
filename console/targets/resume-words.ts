// Text of the choices for queued messages of a paused target, and of their result.

import { chatOf } from "../../src/contract/kernel/platforms.ts";
import type { ListedTarget, ResumeChoice } from "../../src/contract/delivery/target-list.ts";
import { count, counted, duration } from "../parts/words.ts";

type Waiting = Pick<ListedTarget, "waiting" | "platform" | "summarized" | "alone">;

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

/** "What should happen to the 17 queued messages?" */
export function questionOf({ waiting }: Waiting): string {
  return `What should happen to the ${waiting === 1 ? "queued message" : `${count(waiting)} queued messages`}?`;
}

/** Messages that a summary excludes are sent one by one. */
function summaryNote({ summarized, alone }: Waiting): string {
  if (summarized === 0)
    return "Nothing to summarize: security alerts and urgent messages are sent one by one";
  const lists = `Summarizes ${counted(summarized, "event")}, newest last`;
  if (alone === 0) return lists;
  return `${lists}. ${counted(alone, "security alert or urgent message is sent", "security alerts and urgent messages are sent")} one by one`;
}

function allNote({ waiting, platform }: Waiting): string {
  const ms =
    Math.ceil((waiting * chatOf(platform).limits.estimatedMessageMs) / ROUNDED_MS) * ROUNDED_MS;
  return `${counted(waiting, "message")} in order, about ${duration(ms)}`;
}

type Resumed = { canceled: number; summaries: number; summarized: number };

/** `choice`: undefined if no message was queued. */
export function resumedWords(
  name: string,
  choice: ResumeChoice | undefined,
  { canceled, summaries, summarized }: Resumed,
): string {
  if (summaries > 0)
    return `${name} resumed. ${counted(summaries, "message summarizes", "messages summarize")} the ${counted(summarized, "queued event")}.`;
  if (canceled > 0)
    return `${name} resumed. ${counted(canceled, "message was", "messages were")} canceled.`;
  return `${name} resumed.${choice === undefined ? "" : " Queued messages are sent now."}`;
}

/** The default choice: a summary, unless it would be empty. */
export function firstChoice({ summarized }: Pick<ListedTarget, "summarized">): ResumeChoice {
  return summarized > 0 ? "summary" : "all";
}
