import { describe, expect, it } from "vitest";
import { neighboursIn } from "./log-memory.ts";

const list = ["9", "7", "7", "4"].map((id) => ({ id }));

describe("the neighbours of an event", () => {
  it("are the next ones in its list, newest first", () => {
    expect(neighboursIn(list, "7")).toStrictEqual({ newer: "9", older: "4" });
  });

  it("end with the list", () => {
    expect(neighboursIn(list, "9")).toStrictEqual({ newer: undefined, older: "7" });
    expect(neighboursIn(list, "4")).toStrictEqual({ newer: "7", older: undefined });
  });

  it("are unknown where it stands in no list", () => {
    expect(neighboursIn(list, "1")).toBeUndefined();
  });
});
