// State of the sidebar's live indicator. It never says live while updates are stalled, and shows nothing before the
// first response.

export type LastEventState =
  | { kind: "loading" | "none" | "unavailable" }
  | { kind: "live" | "paused"; at: number };

type Seen = {
  /** Newest first; undefined until the first response. */
  events: readonly { receivedAt: number }[] | undefined;
  isError: boolean;
  isStalled: boolean;
};

export function lastEventState({ events, isError, isStalled }: Seen): LastEventState {
  if (!events) return { kind: isError || isStalled ? "unavailable" : "loading" };
  const [newest] = events;
  const isPaused = isError || isStalled;
  if (!newest) return { kind: isPaused ? "unavailable" : "none" };
  return { kind: isPaused ? "paused" : "live", at: newest.receivedAt };
}
