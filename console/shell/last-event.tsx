// Indicator of whether events still arrive.

import { listEvents } from "../../src/contract/records/events.ts";
import { useAnswer } from "../api/use-answer.ts";
import { useStalledSince } from "../parts/use-stalled.ts";
import { Dot } from "../parts/dot.tsx";
import { Ago } from "../parts/time.tsx";
import { useGroupId } from "../scope.ts";
import { lastEventState, type LastEventState } from "./last-event-state.ts";
import styles from "./last-event.module.css";

const EVERY_MS = 5_000;

export function LastEvent() {
  const groupId = useGroupId();
  const { data, isError } = useAnswer(
    listEvents,
    { query: { limit: "1", groupId } },
    { everyMs: EVERY_MS },
  );
  const isStalled = useStalledSince() !== undefined;
  const state = lastEventState({ events: data?.events, isError, isStalled });
  return (
    <p className={styles["line"]}>
      <Dot tone={TONES[state.kind]} />
      <span className={styles["words"]}>
        {WORDS[state.kind]}
        {"at" in state && <Ago at={state.at} />}
      </span>
    </p>
  );
}

const TONES = {
  live: "live",
  paused: "warn",
  unavailable: "bad",
  loading: "idle",
  none: "idle",
} as const;

const WORDS: Readonly<Record<LastEventState["kind"], string>> = {
  live: "Live, last event ",
  paused: "Paused, last event ",
  unavailable: "Relay does not answer",
  loading: "Loading",
  none: "Waiting for the first webhook",
};
