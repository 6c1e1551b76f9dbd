// Pauses or resumes a target. If it has queued messages, it asks what to do with them.

import { Button } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useState } from "react";
import type { ListedTarget } from "../../src/contract/delivery/target-list.ts";
import { canAs, useMe } from "../scope.ts";
import { ResumeModal } from "./resume-modal.tsx";
import { calledOf } from "./target-words.ts";
import { usePausing } from "./use-pausing.ts";

type PauseButtonProps = { target: ListedTarget; isPrimary?: boolean };

export function PauseButton({ target, isPrimary = false }: PauseButtonProps) {
  const me = useMe();
  const { isBusy, stop, letGo } = usePausing(target);
  const [isAsking, ask] = useState(false);
  if (!me || !canAs(me, target.groupId, "admin")) return undefined;
  if (target.state !== "paused")
    return (
      <Button
        size={isPrimary ? "sm" : "xs"}
        {...(!isPrimary && { variant: "subtle", color: "gray" })}
        leftSection={<IconPlayerPause size={14} aria-hidden />}
        aria-label={`Pause ${calledOf(target)}`}
        loading={isBusy}
        onClick={stop}
      >
        Pause
      </Button>
    );
  return (
    <>
      <ResumeButton
        target={target}
        isBusy={isBusy}
        run={() => (target.waiting > 0 ? ask(true) : letGo())}
      />
      {isAsking && <ResumeModal target={target} letGo={letGo} close={() => ask(false)} />}
    </>
  );
}

type ResumeButtonProps = {
  target: ListedTarget;
  isBusy: boolean;
  run: () => void;
  isPrimary?: boolean;
};

export function ResumeButton({ target, isBusy, run, isPrimary = false }: ResumeButtonProps) {
  return (
    <Button
      size={isPrimary ? "sm" : "xs"}
      variant={isPrimary ? "filled" : "default"}
      leftSection={<IconPlayerPlay size={14} aria-hidden />}
      aria-label={`Resume ${calledOf(target)}`}
      loading={isBusy}
      onClick={run}
    >
      Resume
    </Button>
  );
}
