// Stops a target, or lets it go on.

import { Button } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { type ListedTarget, pauseTarget, resumeTarget } from "../../src/contract/target-list.ts";
import { failureWords } from "../api/failure.ts";
import { useChange } from "../api/use-answer.ts";
import { noticeDone, noticeFailed } from "../parts/notices.tsx";
import { counted } from "../parts/words.ts";
import { canAs, useMe } from "../scope.ts";
import { calledOf } from "./target-words.ts";

type PauseButtonProps = { target: ListedTarget; isPrimary?: boolean };

export function PauseButton({ target, isPrimary = false }: PauseButtonProps) {
  const me = useMe();
  const { isBusy, stop, letGo } = usePausing(target);
  if (!me || !canAs(me, target.groupId, "admin")) return undefined;
  const isPaused = target.state === "paused";
  const Glyph = isPaused ? IconPlayerPlay : IconPlayerPause;
  const word = isPaused ? "Resume" : "Pause";
  return (
    <Button
      size={isPrimary ? "sm" : "xs"}
      {...lookOf(isPaused, isPrimary)}
      leftSection={<Glyph size={14} aria-hidden />}
      aria-label={`${word} ${calledOf(target)}`}
      loading={isBusy}
      onClick={isPaused ? letGo : stop}
    >
      {word}
    </Button>
  );
}

function lookOf(isPaused: boolean, isPrimary: boolean) {
  if (isPaused) return { variant: isPrimary ? "filled" : "default" };
  return isPrimary ? {} : { variant: "subtle", color: "gray" };
}

function usePausing(target: ListedTarget) {
  const pause = useChange(pauseTarget);
  const resume = useChange(resumeTarget);
  const name = calledOf(target);
  const params = { id: target.id };
  const letGo = () =>
    resume.mutate(
      { params, body: {} },
      { onError, onSuccess: ({ canceled }) => tell(name, canceled) },
    );
  const stop = () =>
    pause.mutate({ params }, { onError, onSuccess: () => tellPaused(name, letGo) });
  return { isBusy: pause.isPending || resume.isPending, stop, letGo };
}

function onError(error: Error): void {
  noticeFailed("Nothing was changed.", failureWords(error));
}

function tellPaused(name: string, letGo: () => void): void {
  noticeDone(`${name} is paused. What comes meanwhile waits.`, { label: "Undo", go: letGo });
}

function tell(name: string, canceled: number): void {
  const words = `${counted(canceled, "message was", "messages were")} older than an hour and canceled.`;
  noticeDone(`${name} goes on. ${canceled > 0 ? words : "What waits is sent now."}`);
}
