// Timeline step: targets of the event, with every attempt.

import { Button } from "@mantine/core";
import { IconChevronDown, IconSend } from "@tabler/icons-react";
import { useState } from "react";
import type { LogContext } from "../logs/why-words.ts";
import type { PillTone } from "../parts/state-pill.tsx";
import { counted } from "../parts/words.ts";
import { messageLabel } from "./message-kinds.ts";
import { SendCard } from "./send-card.tsx";
import { Step } from "./step.tsx";
import { byTarget, type TimelineGroup, targetFinder } from "./timeline-sends.ts";

const SHOWN = 6;

type SendsStepProps = {
  group: TimelineGroup;
  around: LogContext;
  /** The send that the URL names. */
  sendId: string | undefined;
  prefix: string;
};

export function SendsStep({ group, around, sendId, prefix }: SendsStepProps) {
  const logs = byTarget(group.logs).flat();
  const isAskedFolded = logs.slice(SHOWN).some(({ id }) => id === sendId);
  const [isWhole, setWhole] = useState(isAskedFolded);
  const find = targetFinder(group, around);
  const shown = isWhole ? logs : logs.slice(0, SHOWN);
  const rest = logs.length - shown.length;
  return (
    <Step
      icon={IconSend}
      tone={toneOf(group)}
      title={`${prefix}${counted(logs.length, "send")}`}
      at={group.logs[0]?.createdAt}
    >
      {shown.map((send) => (
        <SendCard
          key={send.id}
          send={send}
          found={find(send)}
          receivedAt={group.receivedAt}
          isAsked={send.id === sendId}
          label={messageLabel(send, logs)}
        />
      ))}
      {rest > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          mt={6}
          leftSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setWhole(true)}
        >
          {counted(rest, "more send")}
        </Button>
      )}
    </Step>
  );
}

function toneOf({ outcome }: TimelineGroup): PillTone {
  if (outcome === "failed") return "bad";
  if (outcome === "waiting") return "warn";
  return outcome === "delivered" ? "ok" : "idle";
}
