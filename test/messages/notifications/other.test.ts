import { describe, expect, test } from "vitest";
import type { OtherFact } from "../../../src/core/events/event.ts";
import { formatEvent } from "../../../src/core/messages/cards/index.ts";
import { makeOther, SHOP } from "../../support/event-makers.ts";
import { plainHeadline, plainLines } from "../../support/plain-view.ts";
import { english } from "./options.ts";

describe("any other event", () => {
  test("is told in its own words, then the object's name", () => {
    const event = makeOther("branch_protection_rule", "created", { subject: "main" });
    const said = formatEvent(event, english);
    expect(plainHeadline(said)).toBe("Branch protection rule created: main");
    expect(said).toMatchObject({ tone: "neutral", url: SHOP, lines: [], sequence: undefined });
  });

  test.each([
    [
      "with no object of its own is about the repository",
      makeOther("sponsorship", undefined),
      "Sponsorship: acme/shop",
    ],
    [
      "with nothing else known is told by what happened",
      makeOther("meta", "deleted", { repository: undefined }),
      "Meta deleted",
    ],
    [
      "with no name at all still says something",
      makeOther("", undefined, { repository: undefined }),
      "Untitled",
    ],
  ])("%s", (_, event, headline) => {
    expect(plainHeadline(formatEvent(event, english))).toBe(headline);
  });

  test.each([
    ["failure", "bad"],
    ["timed_out", "bad"],
    ["success", "good"],
    ["whatever", "neutral"],
    ["constructor", "neutral"],
  ])("that ended in %s sounds %s", (result, tone) => {
    expect(formatEvent(makeOther("page_build", undefined, { result }), english).tone).toBe(tone);
  });

  test.each([
    ["label.created", "Label created", "neutral"],
    ["milestone.closed", "Milestone closed", "neutral"],
    ["member.added", "Member added", "neutral"],
    ["repository.renamed", "Repository renamed", "neutral"],
    ["repository.publicized", "Repository made public", "warning"],
    ["public", "Repository made public", "warning"],
    ["gollum", "Wiki edited", "neutral"],
    ["ping", "Webhook connected", "good"],
    ["merge_group.checks_requested", "Merge queue checks", "progress"],
    ["merge_group.destroyed", "Merge queue group dropped", "neutral"],
    ["installation.created", "App installed", "neutral"],
    ["installation.suspend", "App suspended", "warning"],
    ["installation_repositories.added", "App repositories added", "neutral"],
    ["installation_target.renamed", "App account renamed", "neutral"],
    ["github_app_authorization.revoked", "App authorization revoked", "neutral"],
    ["repository.deleted", "Repository deleted", "warning"],
    ["repository.unarchived", "Repository unarchived", "neutral"],
    ["label.edited", "Label edited", "neutral"],
    ["member.edited", "Member changed", "neutral"],
    ["milestone.deleted", "Milestone deleted", "neutral"],
    ["registry_package.updated", "Package updated", "neutral"],
    ["package.published", "Package published", "neutral"],
    ["pull_request_review_thread.resolved", "Thread resolved", "neutral"],
  ])("%s reads as %s", (name, label, tone) => {
    const [event = "", action] = name.split(".");
    const said = formatEvent(makeOther(event, action, { subject: "it" }), english);
    expect(plainHeadline(said)).toBe(`${label}: it`);
    expect(said.tone).toBe(tone);
  });

  test.each([
    ["gollum", "created", "Wiki page created", "neutral"],
    ["gollum", "edited", "Wiki edited", "neutral"],
    ["page_build", "built", "Pages built", "good"],
    ["page_build", "errored", "Pages failed", "bad"],
    ["page_build", "building", "Page build", "neutral"],
    ["gollum.deleted", "deleted", "Wiki page deleted", "neutral"],
    ["merge_group.destroyed", "merged", "Merge queue merged", "done"],
    ["merge_group.destroyed", "dequeued", "Merge queue group dropped", "neutral"],
  ])("%s, in which %s was done, reads as %s", (name, change, label, tone) => {
    const [event = "", action] = name.split(".");
    const said = formatEvent(makeOther(event, action, { subject: "it", change }), english);
    expect(plainHeadline(said)).toBe(`${label}: it`);
    expect(said.tone).toBe(tone);
  });

  test("has short pieces beside it", () => {
    const facts: OtherFact[] = [
      { kind: "count", done: 12, all: 14 },
      { kind: "was", name: "old-shop" },
      { kind: "place", path: "src/payouts/retry.ts", line: 42 },
      { kind: "text", text: "Say whom\nto call" },
      { kind: "text", text: " " },
      { kind: "more", n: 2 },
    ];
    expect(plainLines(formatEvent(makeOther("any", "thing", { facts }), english))).toEqual([
      "12 of 14 closed · was old-shop · retry.ts:42 · Say whom to call · and 2 more",
    ]);
  });

  test("of a repository names it once", () => {
    const event = makeOther("repository", "archived", { subject: "acme/shop" });
    expect(formatEvent(event, english).place).toBeUndefined();
    expect(formatEvent(event, { ...english, hostLabel: "codehost" }).place).toBe("codehost");
  });
});
