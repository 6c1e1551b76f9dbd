// State pills: icon, tone and word, so that colour is never the only signal.

import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
  IconCopy,
  IconHourglassHigh,
  type Icon,
  IconPlayerPause,
  IconRepeat,
  IconShieldOff,
  IconStack2,
} from "@tabler/icons-react";
import styles from "./state-pill.module.css";

export type PillTone = "ok" | "idle" | "warn" | "bad";
type Look = { word: string; icon: Icon; tone: PillTone };

const STATES = {
  delivered: { word: "Delivered", icon: IconCircleCheck, tone: "ok" },
  active: { word: "Active", icon: IconCircleCheck, tone: "ok" },
  queued: { word: "Sending", icon: IconCircleDashed, tone: "idle" },
  sending: { word: "Sending", icon: IconCircleDashed, tone: "idle" },
  received: { word: "Sending", icon: IconCircleDashed, tone: "idle" },
  retrying: { word: "Retrying", icon: IconRepeat, tone: "warn" },
  waiting: { word: "Waiting", icon: IconHourglassHigh, tone: "warn" },
  waitingForPaused: { word: "Waiting", icon: IconPlayerPause, tone: "warn" },
  failed: { word: "Failed", icon: IconCircleX, tone: "bad" },
  dead: { word: "Gave up", icon: IconBan, tone: "bad" },
  canceled: { word: "Canceled", icon: IconCircleMinus, tone: "idle" },
  notSent: { word: "Not sent", icon: IconCircleMinus, tone: "idle" },
  skipped: { word: "Shown in another message", icon: IconStack2, tone: "idle" },
  quarantined: { word: "Quarantined", icon: IconAlertTriangle, tone: "warn" },
  rejected: { word: "Rejected", icon: IconShieldOff, tone: "bad" },
  duplicate: { word: "Duplicate", icon: IconCopy, tone: "idle" },
  paused: { word: "Paused", icon: IconPlayerPause, tone: "bad" },
  slowed: { word: "Slowed", icon: IconHourglassHigh, tone: "warn" },
} as const satisfies Record<string, Look>;

export type StateName = keyof typeof STATES;

/** `words` overrides the default word: "1 of 3 failed". */
export function StatePill({ state, words }: { state: StateName; words?: string | undefined }) {
  const { word, icon: Glyph, tone } = STATES[state];
  return (
    <Pill tone={tone} icon={Glyph}>
      {words ?? word}
    </Pill>
  );
}

export function Pill({
  tone,
  icon: Glyph,
  children,
}: {
  tone: PillTone | "accent";
  icon: Icon;
  children: string;
}) {
  return (
    <span className={styles["pill"]} data-tone={tone}>
      <Glyph size={13} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
