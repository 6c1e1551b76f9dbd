import { describe, expect, test } from "vitest";
import type { SecurityAlert } from "../../../src/core/events/security-alert-events.ts";
import { intentOf } from "../../../src/core/messages/intents/index.ts";
import { formatEvent } from "../../../src/core/messages/cards/index.ts";
import { mia } from "../../support/event-makers.ts";
import { plainHeadline, plainLines } from "../../support/plain-view.ts";
import { makeAlert } from "../../support/policy-event-makers.ts";
import { english } from "./options.ts";

const code = {
  kind: "code",
  title: "Query built from user input",
  short: "sql-injection",
} as const;
const secret = { kind: "secret", title: "Stripe API Key", severity: undefined } as const;

describe("an alert", () => {
  test("says what is wrong, what mends it, where, and how bad it is", () => {
    const said = formatEvent(makeAlert(), english);
    expect(plainHeadline(said)).toBe("Security alert, medium: semver < 7.5.2");
    expect(plainLines(said)).toEqual([
      "semver vulnerable to Regular Expression Denial of Service",
      "fixed in 7.5.2 · package-lock.json · CVE-2022-25883 · CVSS 5.3",
    ]);
    expect(said).toMatchObject({ actor: undefined, concerns: [], sequence: [1_687_615_032_000] });
  });

  test.each<[Partial<SecurityAlert>, string, string]>([
    [{ severity: "low" }, "Security alert, low", "warning"],
    [{ severity: "high" }, "Security alert, high", "bad"],
    [{ severity: "critical" }, "Security alert, critical", "bad"],
    [{ severity: undefined }, "Security alert", "warning"],
    [{ ...code, severity: "high" }, "Code alert", "bad"],
    [{ ...code, severity: "low" }, "Code alert", "warning"],
    [secret, "Secret found", "bad"],
    [{ severity: "high", state: "fixed" }, "Security alert fixed", "good"],
    [{ ...secret, state: "dismissed" }, "Security alert dismissed", "neutral"],
  ])("%j is called %s and sounds %s", (own, label, tone) => {
    expect(formatEvent(makeAlert(own), english)).toMatchObject({ label, tone });
  });

  test("that is over shrinks, and names who closed it", () => {
    const said = formatEvent(makeAlert({ state: "dismissed", closedBy: mia }), english);
    expect(plainLines(said)).toEqual(["fixed in 7.5.2 · package-lock.json · CVE-2022-25883"]);
    expect(said.actor).toBe(mia);
  });

  test("in code shows the file and the line, without its folders", () => {
    const place = { path: "src/pay/Bank.java", line: 84, branch: "payout-retry", tool: "CodeQL" };
    const none = { summary: undefined, fixedIn: undefined, cve: undefined, score: undefined };
    const said = formatEvent(makeAlert({ ...code, ...none, ...place }), english);
    expect(plainLines(said)).toEqual(["Bank.java:84 · payout-retry · CodeQL"]);
    expect(said.short).toBe("sql-injection");
  });

  test("is one message for all that happens to it", () => {
    const around = { entities: new Map(), groupId: "acme" };
    const key = "alert:acme/shop:dependency:20";
    const both = ["open", "fixed"] as const;
    expect(both.map((state) => intentOf(makeAlert({ state }), around))).toEqual([
      { edits: [key], opens: { key }, isMilestone: true },
      { edits: [key], opens: { key }, isMilestone: true },
    ]);
  });
});
