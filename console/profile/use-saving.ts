// Saves one change immediately and offers Undo. On failure, it reports that nothing changed.

import type { Endpoint } from "../../src/contract/kernel/endpoint.ts";
import type { CallInput } from "../api/call.ts";
import { failureWords } from "../api/failure.ts";
import { useChange } from "../api/use-answer.ts";
import { noticeDone, noticeFailed, noticeOver } from "../parts/notices.tsx";

type Change<Called extends Endpoint> = {
  asked: CallInput<Called>;
  /** Input that restores the previous state; without it there is no Undo. */
  undo?: CallInput<Called>;
  done: string;
};

const NOT_SAVED = "Not saved.";

export function useSaving<Called extends Endpoint>(endpoint: Called) {
  const changing = useChange(endpoint);
  const save = async ({ asked, undo, done }: Change<Called>): Promise<boolean> => {
    try {
      await changing.mutateAsync(asked);
      noticeOver(NOT_SAVED);
      noticeDone(
        done,
        undo && {
          label: "Undo",
          go: () => void save({ asked: undo, done: "Change undone." }),
        },
      );
      return true;
    } catch (error) {
      noticeFailed(NOT_SAVED, failureWords(error));
      return false;
    }
  };
  return { save, isBusy: changing.isPending };
}
