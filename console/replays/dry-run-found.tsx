// Result of a dry run: message counts, targets, and the choice between single messages and a summary.

import { Radio, Skeleton } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { Replay, ReplayMode } from "../../src/contract/replays/replays.ts";
import { failureWords } from "../api/failure.ts";
import { ChoiceCard } from "../parts/choice-card.tsx";
import { placeKey } from "../parts/place.ts";
import { TargetTag } from "../parts/target-tag.tsx";
import { count } from "../parts/words.ts";
import { foundWords, idleWords, isChoice, leadOf, modeNote } from "./dry-run-words.ts";
import styles from "./replay-dialog.module.css";
import type { DryRun } from "./use-dry-run.ts";

type FoundProps = DryRun & { mode: ReplayMode; setMode: (mode: ReplayMode) => void };

export function DryRunFound({ replay, isOld, error, mode, setMode }: FoundProps) {
  if (error)
    return (
      <p className={styles["refused"]} role="alert">
        <IconAlertCircle size={16} aria-hidden />
        <span>{failureWords(error)}</span>
      </p>
    );
  if (!replay) return <Shape />;
  return (
    <div className={styles["found"]} data-old={isOld || undefined} aria-busy={isOld}>
      <p className="text-2" aria-live="polite">
        {leadOf(replay.request)} <b className={styles["figure"]}>{foundWords(replay)}</b>
      </p>
      <Targets targets={replay.targets} />
      <Idle replay={replay} />
      {isChoice(replay) && (
        <Radio.Group
          value={mode}
          onChange={(chosen) => setMode(chosen === "each" ? "each" : "summary")}
          aria-label="How"
          mt="md"
        >
          <ChoiceCard
            value="summary"
            title="One summary per channel"
            note={modeNote("summary", replay)}
          />
          <ChoiceCard
            value="each"
            title="One by one, at a safe pace"
            note={modeNote("each", replay)}
          />
        </Radio.Group>
      )}
    </div>
  );
}

function Targets({ targets }: Pick<Replay, "targets">) {
  if (targets.length === 0) return undefined;
  return (
    <>
      <ul className={styles["targets"]} aria-label="Messages by target">
        {targets.map(({ target, name, isPaused, messages }) => (
          <li key={placeKey(target)}>
            <TargetTag
              place={target}
              name={name}
              isPaused={isPaused}
              tone={isPaused ? "bad" : undefined}
            />
            <b className="num">{count(messages)}</b>
          </li>
        ))}
      </ul>
      {targets.some(({ isPaused }) => isPaused) && (
        <p className={styles["note"]}>
          Messages to a paused target stay queued until you resume it.
        </p>
      )}
    </>
  );
}

function Idle({ replay }: { replay: Replay }) {
  const words = idleWords(replay);
  return words && <p className={styles["note"]}>{words}</p>;
}

function Shape() {
  return (
    <div role="status" aria-busy aria-label="Running the dry run" className={styles["found"]}>
      <Skeleton height={12} width="80%" mt={4} />
      <Skeleton height={18} mt={16} />
      <Skeleton height={18} mt={10} />
      <Skeleton height={52} mt={16} />
    </div>
  );
}
