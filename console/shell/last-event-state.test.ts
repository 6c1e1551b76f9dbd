import { describe, expect, it } from "vitest";
import { lastEventState } from "./last-event-state.ts";

const events = [{ receivedAt: 4_000 }];
const fine = { events, isError: false, isStalled: false };

describe("what the sidebar says of events", () => {
  it("is live with the newest event", () => {
    expect(lastEventState(fine)).toStrictEqual({ kind: "live", at: 4_000 });
  });

  it("waits for a first one only if it is known that there was none", () => {
    expect(lastEventState({ ...fine, events: [] }).kind).toBe("none");
    expect(lastEventState({ ...fine, events: undefined }).kind).toBe("loading");
  });

  it("is not live while updates are paused or its own question fails", () => {
    const paused = { kind: "paused", at: 4_000 };
    expect(lastEventState({ ...fine, isStalled: true })).toStrictEqual(paused);
    expect(lastEventState({ ...fine, isError: true })).toStrictEqual(paused);
  });

  it("says that Relay is unavailable if there was never an answer, or nothing to show", () => {
    const unavailable = { kind: "unavailable" };
    expect(lastEventState({ ...fine, events: undefined, isError: true })).toStrictEqual(
      unavailable,
    );
    expect(lastEventState({ ...fine, events: [], isStalled: true })).toStrictEqual(unavailable);
  });
});
