// State of the replay dialog: choices, dry run and start.

import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { type ReplayMode, startReplay } from "../../src/contract/replays/replays.ts";
import { failureWords } from "../api/failure.ts";
import { useChange } from "../api/use-answer.ts";
import { noticeDone, noticeFailed } from "../parts/notices.tsx";
import { isChoice, startedWords } from "./dry-run-words.ts";
import { useDryRun } from "./use-dry-run.ts";
import { closeReplay, type ReplayDraft } from "./wanted.ts";

export function useSending(wanted: ReplayDraft) {
  const [chosen, choose] = useState(wanted);
  const [mode, setMode] = useState<ReplayMode>("summary");
  const start = useChange(startReplay);
  const found = useDryRun(requestOf(chosen), !start.isPending && !start.isSuccess);
  const tell = useTellStarted();
  const { replay } = found;
  const taken = replay && isChoice(replay) ? mode : "each";
  const messages = replay?.[taken].messages;
  const run = () => {
    if (!replay || found.isOld) return;
    start.mutate(
      { params: { id: replay.id }, body: { mode: taken } },
      {
        onSuccess() {
          closeReplay();
          tell(replay[taken].messages, replay.groupId);
        },
        onError: (error) => noticeFailed("Nothing was sent.", failureWords(error)),
      },
    );
  };
  return { chosen, choose, found, mode, setMode, messages, isBusy: start.isPending, run };
}

function requestOf({ groupId, ...rest }: ReplayDraft) {
  return groupId === undefined ? undefined : { ...rest, groupId };
}

/** The logs page shows the progress, so the notice links there. */
function useTellStarted() {
  const navigate = useNavigate();
  return (messages: number, groupId: string | null) => {
    const go = () => void navigate({ to: "/logs", search: { group: groupId ?? undefined } });
    noticeDone(startedWords(messages), { label: "Progress", go });
  };
}
