// The outcome of an event in one sentence.

import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconHourglassHigh,
} from "@tabler/icons-react";
import { RichTextSpans } from "../logs/rich-words.tsx";
import type { LogContext } from "../logs/why-words.ts";
import { Surface } from "../parts/card.tsx";
import { answerOf } from "./answer.ts";
import styles from "./answer-card.module.css";
import type { TimelineGroup } from "./timeline-sends.ts";

const ICONS = {
  ok: IconCircleCheck,
  idle: IconCircleMinus,
  warn: IconHourglassHigh,
  bad: IconAlertCircle,
} as const;

type AnswerCardProps = {
  group: TimelineGroup;
  around: LogContext;
  /** Whether the group's name precedes it. */
  isNamed: boolean;
};

export function AnswerCard({ group, around, isNamed }: AnswerCardProps) {
  const { tone, spans } = answerOf(group, around);
  const isQuarantined = group.state === "quarantined" && tone === "warn";
  const Glyph = isQuarantined ? IconAlertTriangle : ICONS[tone];
  return (
    <Surface label="What happened" className={styles["card"] ?? ""}>
      <Glyph size={20} className={tone === "idle" ? "text-3" : tone} aria-hidden />
      <p>
        {isNamed && <span className="text-3">{group.groupId}: </span>}
        <RichTextSpans spans={spans} hasChips />
      </p>
    </Surface>
  );
}
