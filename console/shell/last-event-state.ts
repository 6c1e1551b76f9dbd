// What the sidebar says of the stream of events: never that it is live while updates are paused, and nothing before it
// is known.

export type LastEventState =
  | { kind: "loading" | "none" | "unavailable" }
  | { kind: "live" | "paused"; at: number };

type Seen = {
  /** Newest first; undefined until the first answer. */
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
