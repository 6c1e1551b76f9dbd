// Result of a test message, below its target.

import { IconAlertCircle, IconCircleCheck, IconHourglassHigh } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { Target } from "../../../src/contract/kernel/target.ts";
import { placeId } from "../../parts/place.ts";
import { OpenMessage } from "../../parts/open-message.tsx";
import styles from "./send-to.module.css";
import { trialWords } from "./trial.ts";
import type { RunningTrial } from "./use-trial.ts";

const ICONS = { ok: IconCircleCheck, warn: IconHourglassHigh, bad: IconAlertCircle } as const;

/** `target`: omitted on the target's own page, which already shows the reason. */
type TrialResultProps = { trial: RunningTrial; label: string; target?: Target };

export function TrialResult({ trial, label, target }: TrialResultProps) {
  const { send, refusal, isRunning } = trial;
  if (isRunning || (!send && !refusal)) return null;
  const { tone, words } = send
    ? trialWords(send, label)
    : ({ tone: "bad", words: refusal ?? "" } as const);
  const Glyph = ICONS[tone];
  return (
    <div className={`${styles["result"]} ${tone}`}>
      <Glyph size={14} aria-hidden />
      <span>
        {words}{" "}
        {send && tone === "ok" && <OpenMessage send={send}>{`Open in ${label}`}</OpenMessage>}
        {send && tone !== "ok" && <WhyLink target={target} />}
      </span>
    </div>
  );
}

function WhyLink({ target }: { target: Target | undefined }) {
  if (!target) return null;
  return (
    <Link
      className="link"
      to="/targets/$platform/$id"
      params={{ platform: target.platform, id: placeId(target) }}
    >
      Why
    </Link>
  );
}
