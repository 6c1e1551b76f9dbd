// Sidebar indicator of a running replay, with a notice at its end.

import { IconRepeat } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { Replay } from "../../src/contract/replays/replays.ts";
import { noticeDone } from "../parts/notices.tsx";
import { RailTooltip } from "../parts/rail-tooltip.tsx";
import styles from "./progress-line.module.css";
import { endedSince, isOpen, progressWords } from "./progress-words.ts";
import { useReplays } from "./use-replays.ts";

export function ProgressLine() {
  const replays = useReplays();
  useTellEnds(replays);
  return replays?.filter(isOpen).map((replay) => (
    <RailTooltip key={replay.id} label={progressWords(replay)}>
      <Link
        to="/logs"
        search={{ group: replay.groupId ?? undefined }}
        className={styles["line"] ?? ""}
        aria-label={progressWords(replay)}
      >
        <IconRepeat size={14} stroke={2} aria-hidden />
        <span className={styles["words"]}>{progressWords(replay)}</span>
      </Link>
    </RailTooltip>
  ));
}

function useTellEnds(replays: readonly Replay[] | undefined): void {
  const before = useRef<readonly Replay[]>([]);
  useEffect(() => {
    if (!replays) return;
    for (const ended of endedSince(before.current, replays)) noticeDone(progressWords(ended));
    before.current = replays;
  }, [replays]);
}
