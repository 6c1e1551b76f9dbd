// Progress of replays, with controls to stop them.

import { CloseButton, Progress } from "@mantine/core";
import { IconCircleCheck, IconCircleMinus, IconRepeat } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Replay } from "../../src/contract/replays/replays.ts";
import { Ago, useNow } from "../parts/time.tsx";
import { shownBy } from "./log-search.ts";
import { aboutWords, isOpen, progressShare, progressWords, worthALook } from "./progress-words.ts";
import styles from "./progress-panel.module.css";
import { ReplayControls } from "./replay-controls.tsx";
import { useReplays } from "./use-replays.ts";

const MINUTE_MS = 60_000;

export function ProgressPanel() {
  const now = useNow(MINUTE_MS);
  const [closed, close] = useState<readonly string[]>([]);
  const shown = worthALook(useReplays() ?? [], now).filter(({ id }) => !closed.includes(id));
  if (shown.length === 0) return undefined;
  return (
    <section className={styles["panel"]} aria-label="Replays">
      {shown.map((replay) => (
        <OneReplay key={replay.id} replay={replay} close={() => close([...closed, replay.id])} />
      ))}
    </section>
  );
}

const GLYPHS = {
  draft: IconRepeat,
  running: IconRepeat,
  paused: IconRepeat,
  canceled: IconCircleMinus,
  done: IconCircleCheck,
} as const;

function OneReplay({ replay, close }: { replay: Replay; close: () => void }) {
  const { state, progress, requestedBy, startedAt, createdAt } = replay;
  const Glyph = GLYPHS[state];
  const hasFailed = progress.failed > 0;
  const words = progressWords(replay);
  return (
    <div className={styles["replay"]}>
      <span className={styles["glyph"]} data-tone={toneOf(replay)}>
        <Glyph size={16} stroke={1.75} aria-hidden />
      </span>
      <div className={styles["words"]}>
        <p className={styles["title"]}>{words}</p>
        <p className={styles["about"]}>
          {aboutWords(replay)}. Started by {requestedBy}, <Ago at={startedAt ?? createdAt} />.{" "}
          <Way replay={replay} />
        </p>
        {isOpen(replay) && (
          <Progress
            className={styles["bar"] ?? ""}
            value={progressShare(replay)}
            size="sm"
            {...(hasFailed && { color: "yellow" })}
            aria-label={words}
          />
        )}
      </div>
      {isOpen(replay) ? (
        <ReplayControls replay={replay} />
      ) : (
        <CloseButton aria-label={`Close: ${words}`} onClick={close} />
      )}
    </div>
  );
}

function toneOf({ state, progress }: Replay): "ok" | "warn" | undefined {
  if (progress.failed > 0 || state === "paused") return "warn";
  return state === "done" ? "ok" : undefined;
}

/** Links to the replayed events. */
function Way({ replay: { request, groupId } }: { replay: Replay }) {
  const { what } = request;
  const words = what.kind === "search" ? "Show them" : "Show it";
  if (what.kind === "event")
    return (
      <Link to="/logs/$eventId" params={{ eventId: what.eventId }} className="link">
        {words}
      </Link>
    );
  const search = what.kind === "send" ? { send: what.sendId } : shownBy(what.search, groupId);
  return (
    <Link to="/logs" search={search} className="link">
      {words}
    </Link>
  );
}
