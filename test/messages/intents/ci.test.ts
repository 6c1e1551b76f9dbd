import { describe, expect, test } from "vitest";
import { intentOf } from "../../../src/core/messages/intents/index.ts";
import { type EntityState, merge, NOTHING } from "../../../src/core/entities/entity-state.ts";
import { applyUpdates } from "../../../src/core/entities/entity-updates.ts";
import type { RelayEvent } from "../../../src/core/events/relay-event.ts";
import { makeCheck, makeDeployment, makeJob } from "../../support/ci-makers.ts";
import { makeRun, makeSha } from "../../support/event-makers.ts";

const STREAK = "ci:acme/shop:2823525:main";
const CARD = "pr:acme/shop#482";
const COMMIT = `commit:acme/shop@${makeSha("e2b7d10")}`;
const JOB = "job:acme/shop:9301:test (windows)";
const CHECK = `check:acme/shop:linter:${makeSha("e2b7d10")}`;

const head: EntityState = { [`head ${CARD}`]: { at: [1], fact: { kind: "head", key: CARD } } };

/** What the last of these wants. */
function intend(event: RelayEvent, before: readonly RelayEvent[] = [], isHead = false) {
  const entities = new Map(applyUpdates(new Map(), [...before, event]));
  if (isHead) entities.set(COMMIT, merge(entities.get(COMMIT) ?? NOTHING, head));
  return intentOf(event, { entities, groupId: "acme" });
}

const passed = makeRun({ id: "9300", number: 160, conclusion: "success" });
const next = makeRun({ id: "9302", number: 162 });

describe("a run", () => {
  test("keeps the message of the first run since the last pass", () => {
    expect(intend(next, [passed, makeRun()])).toEqual({
      edits: [`${STREAK}:9301`, `${STREAK}:9302`],
      opens: { key: `${STREAK}:9301`, unless: [`${STREAK}:9302`] },
    });
  });

  test("redraws the message of the newest run too", () => {
    const fixed = makeRun({ conclusion: "success" });
    const late = makeRun({ id: "9299", number: 159, phase: "running", conclusion: undefined });
    expect(intend(late, [passed, fixed, next]).edits).toEqual([
      `${STREAK}:9299`,
      `${STREAK}:9300`,
      `${STREAK}:9302`,
    ]);
  });

  test("that passes late opens a message for newer ones that failed", () => {
    expect(intend(passed, [makeRun(), next]).opens?.key).toBe(`${STREAK}:9301`);
  });

  test("that passes late opens none for newer ones that passed", () => {
    const fixed = makeRun({ conclusion: "success" });
    expect(intend(passed, [fixed]).opens?.key).toBe(`${STREAK}:9300`);
  });

  test("that passes late redraws the message of those that no longer mend it", () => {
    const mended = makeRun({ conclusion: "success" });
    const newest = makeRun({ id: "9302", number: 162, conclusion: "success" });
    expect(intend(passed, [mended, newest]).edits).toContain(`${STREAK}:9301`);
  });

  test("older than those that are kept has a message of its own", () => {
    const many = Array.from({ length: 40 }, (_, at) =>
      makeRun({ id: `${at}`, number: 200 + at, conclusion: "success" }),
    );
    expect(intend(makeRun(), many).opens).toEqual({ key: `${STREAK}:9301` });
  });

  test("without a repository is news", () => {
    expect(intend({ ...makeRun(), repository: undefined })).toEqual({ edits: [], note: {} });
  });
});

describe("a job", () => {
  test("has a message of its own where nothing else is known of its run", () => {
    expect(intend(makeJob())).toEqual({ edits: [JOB], opens: { key: JOB, unless: [] } });
  });

  test("is told by its run's message and by the cards of pull requests", () => {
    const told = [`${STREAK}:9301`, CARD];
    expect(intend(makeJob(), [makeRun()], true)).toEqual({
      edits: [JOB, ...told],
      opens: { key: JOB, unless: told },
    });
  });
});

describe("a check", () => {
  test("is told by the cards of pull requests whose head it checks", () => {
    expect(intend(makeCheck(), [], true)).toEqual({
      edits: [CHECK, CARD],
      opens: { key: CHECK, unless: [CARD] },
    });
  });

  test("that is a suite has only a message of its own", () => {
    const key = `suite:acme/shop:linter:${makeSha("e2b7d10")}`;
    expect(intend(makeCheck({ isSuite: true }), [], true)).toEqual({
      edits: [key],
      opens: { key },
    });
  });
});

test("a deployment is one message, whatever becomes of it", () => {
  const key = "deployment:acme/shop:5501";
  expect(intend(makeDeployment({ state: "failure" }))).toEqual({
    edits: [key],
    opens: { key },
    isMilestone: true,
  });
});
