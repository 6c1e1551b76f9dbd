// Pauses a target, and resumes it with a choice for its queued messages.

import {
  type ListedTarget,
  pauseTarget,
  type ResumeChoice,
  resumeTarget,
} from "../../src/contract/delivery/target-list.ts";
import { ApiFailure, failureWords } from "../api/failure.ts";
import { useChange } from "../api/use-answer.ts";
import { noticeDone, noticeFailed, noticeOver } from "../parts/notices.tsx";
import { resumedWords } from "./resume-words.ts";
import { calledOf } from "./target-words.ts";

const CONFLICT = 409;

export function usePausing(target: ListedTarget) {
  const pause = useChange(pauseTarget);
  const resume = useChange(resumeTarget);
  const name = calledOf(target);
  const params = { id: target.id };
  // A promise, not a mutation callback: it also fires if the component has unmounted, like the panel of a paused
  // target.
  const letGo = (waiting?: ResumeChoice) =>
    void resume
      .mutateAsync({ params, body: waiting === undefined ? {} : { waiting } })
      .then((resumed) => tellResumed(name, resumedWords(name, waiting, resumed)))
      .catch((error: unknown) => noticeFailed(refusedWords(name), refusalOf(error)));
  const stop = () =>
    pause.mutate({ params }, { onError, onSuccess: () => tellPaused(name, () => letGo("all")) });
  return { isBusy: pause.isPending || resume.isPending, stop, letGo };
}

function onError(error: unknown): void {
  noticeFailed("Nothing was changed.", failureWords(error));
}

function refusedWords(name: string): string {
  return `${name} stays paused.`;
}

/** Closes the notice of an earlier refusal, which no longer holds. */
function tellResumed(name: string, words: string): void {
  noticeOver(refusedWords(name));
  noticeDone(words);
}

/** For a conflict, the server's own message: the platform's answer and how to fix it. */
function refusalOf(error: unknown): string {
  return error instanceof ApiFailure && error.status === CONFLICT
    ? error.message
    : failureWords(error);
}

function tellPaused(name: string, undo: () => void): void {
  noticeDone(`${name} is paused. New messages are queued.`, { label: "Undo", go: undo });
}
