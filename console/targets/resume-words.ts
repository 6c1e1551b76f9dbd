// What may become of the messages that wait in a paused target, and what became of them.

import type { ListedTarget, ResumeChoice } from "../../src/contract/target-list.ts";
import { count, counted, duration } from "../parts/words.ts";

type Waiting = Pick<ListedTarget, "waiting" | "platform">;

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
    note: ({ waiting }) =>
      waiting === 1 ? "A message that names it" : `Lists all ${count(waiting)}, newest last`,
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

function allNote({ waiting, platform }: Waiting): string {
  const ms = Math.ceil((waiting * APART_MS[platform]) / ROUNDED_MS) * ROUNDED_MS;
  return `${counted(waiting, "message")} in order, about ${duration(ms)}`;
}

type Resumed = { canceled: number; summaries: number };

/** `choice`: undefined where nothing waited. */
export function resumedWords(
  name: string,
  choice: ResumeChoice | undefined,
  { canceled, summaries }: Resumed,
): string {
  if (summaries > 0)
    return `${name} goes on. ${counted(summaries, "message lists", "messages list")} the ${count(canceled)} that waited.`;
  if (canceled > 0)
    return `${name} goes on. ${counted(canceled, "message was", "messages were")} canceled.`;
  return `${name} goes on.${choice === "all" ? " What waits is sent now." : ""}`;
}
