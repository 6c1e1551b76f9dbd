import { describe, expect, it } from "vitest";
import { toChat } from "./to-chat.ts";

describe("the time to chat", () => {
  it("is that of the slowest target, with the fastest beside it", () => {
    expect(toChat({ toChatMs: 230, slowestToChatMs: 65_000 })).toStrictEqual({
      slowest: "1 min 5 s",
      fastest: "0.23 s",
    });
  });

  it("is one figure if they read the same", () => {
    expect(toChat({ toChatMs: 301, slowestToChatMs: 302 })).toStrictEqual({ slowest: "0.3 s" });
  });

  it("is none until something arrived", () => {
    expect(toChat({ toChatMs: null, slowestToChatMs: null })).toStrictEqual({});
  });
});
