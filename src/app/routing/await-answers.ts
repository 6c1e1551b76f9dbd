// Matches an event with what a code host answered. A group that still needs an answer lets the event wait, and every
// later event behind it, so that the order of its messages stays. Other groups go on.

import type { HostQuestion } from "../../core/events/host-answer.ts";
import { questionKey } from "../../core/routing/host-answers.ts";
import type { GroupWait } from "../../ports/host-reads/host-facts.ts";
import type { Memory, WaitingEvent } from "../../ports/routing.ts";
import type { AnswersOf, EnteredGroup, GroupAnswers } from "./plan-groups.ts";

/** A route that stops may hide the questions of the next one, so a few rounds can be needed. */
const MAX_ROUNDS = 10;

type Waiting = {
  event: WaitingEvent;
  memory: Pick<Memory, "hostAnswers" | "waitingGroups">;
  /** Groups that wait since an earlier event of this batch. */
  blocked: Set<string>;
};

/** `match` returns the groups that the event enters, judged with the answers so far. */
export async function awaitAnswers<Read>(
  match: (answersOf: AnswersOf) => Promise<Read>,
  groupsOf: (read: Read) => readonly EnteredGroup[],
  { event, memory, blocked }: Waiting,
): Promise<{ read: Read; waits: readonly GroupWait[] }> {
  const known = new Map<string, GroupAnswers>();
  const isBlocked = (key: string) =>
    blocked.has(key) || (!event.isReleased && memory.waitingGroups.has(key));
  for (let round = 0; ; round += 1) {
    const read = await match((key) => known.get(key));
    const entered = groupsOf(read);
    const asking = entered.filter(
      ({ groupKey, questions }) => questions.length > 0 && !isBlocked(groupKey),
    );
    const found = round < MAX_ROUNDS ? await answersFor(memory, event, asking) : [];
    if (found.length === 0) {
      const waits = entered.filter(
        ({ groupKey, questions }) =>
          isBlocked(groupKey) || (questions.length > 0 && round < MAX_ROUNDS),
      );
      for (const { groupKey } of waits) blocked.add(groupKey);
      return { read, waits: waits.map(({ groupKey, questions }) => ({ groupKey, questions })) };
    }
    for (const { groupKey, key, id, answer } of found) {
      const before = known.get(groupKey);
      known.set(groupKey, {
        answers: new Map([...(before?.answers ?? []), [key, answer]]),
        ids: [...(before?.ids ?? []), id],
      });
    }
  }
}

async function answersFor(
  { hostAnswers }: Pick<Memory, "hostAnswers">,
  { mayWait = true }: WaitingEvent,
  groups: readonly EnteredGroup[],
) {
  const asked = groups.flatMap(({ groupKey, questions }) =>
    questions.map((question: HostQuestion) => ({
      groupKey,
      question,
      key: questionKey(question),
      mayWait,
    })),
  );
  return asked.length === 0 ? [] : hostAnswers(asked);
}
