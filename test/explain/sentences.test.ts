// Every kind of account, as the sentences that people read.

import { describe, expect, test } from "vitest";
import { bodyChecks } from "../../src/app/ingress/body-checks.ts";
import { headerChecks } from "../../src/app/ingress/header-checks.ts";
import { standardFormNote } from "../../src/contract/templates/template.ts";
import type { Explanation } from "../../src/core/explain/explanation.ts";
import { describeExplanation, tellHere } from "../../src/core/explain/describe-explanation.ts";
import { whyPhrasesOf } from "../../src/core/explain/explain-locale.ts";
import { localeOf } from "../../src/core/i18n/locales.ts";
import { AT, DEV, event, matched, missed, rejected, send, wrongBranch } from "./explanations.ts";
import { GATES, NOT_SENT, sent, SENDS, took } from "./explanation-kinds.ts";

const told = (explanation: Explanation, lang = "en") =>
  describeExplanation(explanation, whyPhrasesOf(localeOf(lang)));

describe("in English", () => {
  test.each(SENDS)("%s", (_, explanation, isSent, said) => {
    expect(told(explanation)).toMatchObject({
      isSent,
      said,
      because: ["Route “Reviews” matched."],
    });
  });

  test.each(NOT_SENT)("%s", (_, explanation, said) => {
    expect(told(explanation)).toMatchObject({ isSent: false, said });
  });

  test.each(GATES)("a route that did not take it: $kind", (reason, why) => {
    expect(told(event({ routes: [missed(reason)] }))).toEqual({
      isSent: false,
      said: `It was not sent, because route “Main only” did not match: ${why}.`,
      because: [`Route “Main only” did not match: ${why}.`],
    });
  });

  test("a route that stopped others is called by its name", () => {
    const routes = [matched(), missed({ kind: "stopped", byRouteId: "reviews" })];
    expect(told(event({ routes, sends: [send()] })).because).toEqual([
      "Route “Reviews” matched.",
      "Route “Main only” did not match: route “Reviews” matched before and stops there.",
    ]);
  });

  test("a fallback says that no other route matched", () => {
    const filter = { path: "", outcome: "passed", clauses: [] } as const;
    const verdict = {
      routeId: "reviews",
      groupId: "acme",
      routeKind: "fallback",
      outcome: "matched",
      reason: { kind: "filter", filter },
    } as const;
    expect(told(event({ routes: [matched({ verdict })], sends: [send()] })).because).toEqual([
      "Route “Reviews” matched: no other route matched and the filter takes everything.",
    ]);
  });

  test("several messages are counted, and each has its sentence", () => {
    const sends = [send(), send({ status: "failed", error: "Forbidden", name: "ops" })];
    expect(told(event({ routes: [took], sends }))).toEqual({
      isSent: true,
      said: "1 of 2 messages arrived.",
      because: [
        "Sent to #dev after 0.4 s by route “Reviews”.",
        "It was not delivered to #ops and is not retried, because Discord answered: Forbidden.",
        "Route “Reviews” matched.",
      ],
    });
  });

  test("a message that arrived as plain text says why", () => {
    expect(told(sent({ error: "no such fact" })).because).toContain(
      "It arrived in #dev as plain text, because the formatted message failed: no such fact.",
    );
  });

  test("a message in the standard form says why its template failed", () => {
    expect(told(sent({ error: standardFormNote("CI: title line 1: x") })).because).toContain(
      "It has the standard form in #dev, because the template of its route failed: CI: title line 1: x.",
    );
  });

  test("duplicates are told with their number and their last time", () => {
    const last = event({ routes: [took], sends: [send()], duplicates: 2, duplicatedAt: AT });
    expect([told(last).because[0], told({ ...last, duplicatedAt: undefined }).because[0]]).toEqual([
      "It was received 2 more times, last on Nov 15, 2026, 5:22 PM UTC, with the same delivery ID and ignored as a duplicate.",
      "It was received 2 more times with the same delivery ID and ignored as a duplicate.",
    ]);
  });

  test("eight routes are told, those that took it first, and the others are counted", () => {
    const misses = Array.from({ length: 10 }, (_, at) =>
      missed(wrongBranch("main", at), { routeId: `r${at}`, routeName: `R${at}` }),
    );
    const { because } = told(event({ routes: [...misses, took], sends: [send()] }));
    expect(because).toHaveLength(9);
    expect([because[0], because[1]?.slice(0, 10), because[8]]).toEqual([
      "Route “Reviews” matched.",
      "Route “R9”",
      "And 3 more routes.",
    ]);
  });

  test("a group that it did not enter says why, several are counted", () => {
    const gate = (groupName: string) => ({
      groupId: groupName.toLowerCase(),
      groupName,
      reason: { kind: "noGlobalIngress" } as const,
    });
    const why = "its group takes no events from the global endpoint.";
    expect(told(event({ gates: [gate("Acme")] }))).toMatchObject({
      said: `It did not enter “Acme”: ${why}`,
      because: [],
    });
    expect(told(event({ gates: [gate("Acme"), gate("Globex")] }))).toMatchObject({
      said: "It entered none of 2 groups.",
      because: [`It did not enter “Acme”: ${why}`, `It did not enter “Globex”: ${why}`],
    });
  });

  test("people of one channel hear nothing of routes that lead elsewhere, but the name of one that decided", () => {
    const routes = [
      matched({ isToHere: false }),
      missed({ kind: "stopped", byRouteId: "reviews" }, { isToHere: true }),
    ];
    expect(tellHere(event({ routes, here: DEV }), whyPhrasesOf(localeOf("en"))).because).toEqual([
      "Route “Main only” did not match: route “Reviews” matched before and stops there.",
    ]);
  });

  test("names and words from outside stay on one line, short, and inside their quotation marks", () => {
    const routeName = `a”\n\`b\` ${"very ".repeat(40)}long`;
    const { said } = told(event({ routes: [missed({ kind: "disabled" }, { routeName })] }));
    expect(said).toMatch(/route “a' 'b' (very )+…” did not match: the route is disabled\.$/u);
  });
});

const REFUSALS = [...headerChecks, ...bodyChecks].map(({ name }) => name);
const CHECKS = [...REFUSALS, "group-rate", "group-quota", "too-large"];

describe("refused at the door", () => {
  test("says which check failed, and that nothing is kept", () => {
    expect(told(rejected("wrong-signature"))).toEqual({
      isSent: false,
      said: "It was rejected on Nov 15, 2026, 5:22 PM UTC: it was not signed with the group’s secret.",
      because: ["Relay did not store it, so it cannot be replayed. Its sender can send it again."],
    });
  });

  test.each(CHECKS)("has words for %s", (name) => {
    expect(told(rejected(name)).said).not.toContain(`: ${name.replaceAll("-", " ")}.`);
  });

  test("a check without words is told by its name", () => {
    expect(told(rejected("too-odd")).said).toMatch(/: too odd\.$/u);
  });
});

const ALL: readonly Explanation[] = [
  ...SENDS.map(([, explanation]) => explanation),
  ...NOT_SENT.map(([, explanation]) => explanation),
  ...GATES.map(([reason]) => event({ routes: [missed(reason)] })),
  ...CHECKS.map(rejected),
];

/** Names and values as both languages have them. */
const foreign = (said: string) =>
  [...said.matchAll(/`[^`]*`|[“„«][^”“»]*[”“»]|#\w+|Unknown Channel|Missing Access|-1001/gu)]
    .map(([part]) => part.replace(/[“”„«»]/gu, ""))
    .toSorted();

describe.each(["de", "es", "zh"])("in %s", (lang) => {
  test("every kind has words of its own, and names what English names", () => {
    const same = ALL.filter(
      (explanation) => told(explanation, lang).said === told(explanation).said,
    );
    expect(same).toEqual([]);
    expect(ALL.map((explanation) => foreign(told(explanation, lang).said))).toEqual(
      ALL.map((explanation) => foreign(told(explanation).said)),
    );
    expect(ALL.filter((explanation) => /\{\w+\}/u.test(told(explanation, lang).said))).toEqual([]);
  });
});

test("a route that wanted another branch, in every language", () => {
  const explanation = event({ routes: [missed(wrongBranch("main"))] });
  expect(["de", "es", "zh"].map((lang) => told(explanation, lang).said)).toEqual([
    "Es wurde nicht gesendet, weil Route „Main only“ nicht passte: `branch` erwartet `main`, erhielt `feature/x`.",
    "No se envió, porque la ruta “Main only” no coincidió: `branch` espera `main`, recibió `feature/x`.",
    "未发送，因为路由 “Main only” 不匹配：`branch` 要求 `main`，实际为 `feature/x`。",
  ]);
});
