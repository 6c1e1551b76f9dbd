import { describe, expect, it } from "vitest";
import { quietWords } from "./quiet-repositories.ts";

const NOW = Date.UTC(2026, 10, 15, 14, 30);
const since = (repo: string, days: number) => ({
  repo,
  lastAt: NOW - days * 86_400_000 - 3_600_000,
});

const quietOf = (quiet: ReturnType<typeof since>[], known = 7, active = known - quiet.length) =>
  quietWords({ known, active, quiet }, NOW);

describe("repositories that are quiet", () => {
  it("are not told of if there are none", () => {
    expect(quietOf([])).toBeUndefined();
  });

  it("are named, with how long they have been quiet", () => {
    expect(quietOf([since("acme/design", 9), since("acme/docs", 9)])).toStrictEqual({
      sent: "5 of 7 repositories sent something in 7 days.",
      quiet: "acme/design and acme/docs have sent nothing for 9 days.",
    });
    expect(quietOf([since("acme/docs", 12)])?.quiet).toBe(
      "acme/docs has sent nothing for 12 days.",
    );
  });

  it("are told by the shortest time if they differ", () => {
    expect(quietOf([since("acme/design", 9), since("acme/docs", 20)])?.quiet).toBe(
      "acme/design and acme/docs have sent nothing for 9 days or more.",
    );
  });

  it("are counted if there are many", () => {
    const three = [since("acme/a", 8), since("acme/b", 8), since("acme/c", 8)];
    expect(quietOf(three)?.quiet).toBe("acme/a, acme/b and 1 more have sent nothing for 8 days.");
  });
});
