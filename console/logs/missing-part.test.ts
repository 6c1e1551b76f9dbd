import { describe, expect, it } from "vitest";
import { missingPart } from "./missing-part.ts";

const loaded = { data: [], error: null };
const failed = { data: undefined, error: new Error("503") };
const loading = { data: undefined, error: null };
const parts = { status: "all" as const, events: loaded, rejected: loaded, canSeeRejected: true };

describe("a list of which one part failed", () => {
  it("says which part is missing", () => {
    expect(missingPart({ ...parts, events: failed })?.part).toBe("events");
    expect(missingPart({ ...parts, rejected: failed })?.part).toBe("rejected");
  });

  it("misses nothing if all parts came, are on their way or are not asked for", () => {
    expect(missingPart(parts)).toBeUndefined();
    expect(missingPart({ ...parts, events: loading })).toBeUndefined();
    expect(missingPart({ ...parts, rejected: failed, canSeeRejected: false })).toBeUndefined();
    expect(missingPart({ ...parts, status: "rejected", events: failed })).toBeUndefined();
    expect(missingPart({ ...parts, status: "failed", rejected: failed })).toBeUndefined();
  });

  it("keeps an older answer while a new one fails", () => {
    expect(
      missingPart({ ...parts, events: { data: [], error: new Error("503") } }),
    ).toBeUndefined();
  });
});
