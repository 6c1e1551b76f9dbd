// Stops a target, and lets it go on with a word on what waits in it.

import {
  type ListedTarget,
  pauseTarget,
  type ResumeChoice,
  resumeTarget,
} from "../../src/contract/target-list.ts";
import { failureWords } from "../api/failure.ts";
import { useChange } from "../api/use-answer.ts";
import { noticeDone, noticeFailed } from "../parts/notices.tsx";
import { resumedWords } from "./resume-words.ts";
import { calledOf } from "./target-words.ts";

export function usePausing(target: ListedTarget) {
  const pause = useChange(pauseTarget);
  const resume = useChange(resumeTarget);
  const name = calledOf(target);
  const params = { id: target.id };
  // Told also where what asked for it is gone by then, as the panel of a paused target is.
  const letGo = (waiting?: ResumeChoice) =>
    void resume
      .mutateAsync({ params, body: waiting === undefined ? {} : { waiting } })
      .then((resumed) => noticeDone(resumedWords(name, waiting, resumed)))
      .catch(onError);
  const stop = () =>
    pause.mutate({ params }, { onError, onSuccess: () => tellPaused(name, () => letGo("all")) });
  return { isBusy: pause.isPending || resume.isPending, stop, letGo };
}

function onError(error: unknown): void {
  noticeFailed("Nothing was changed.", failureWords(error));
}

function tellPaused(name: string, undo: () => void): void {
  noticeDone(`${name} is paused. What comes meanwhile waits.`, { label: "Undo", go: undo });
}
