// Filters as sentences, before any event.

import { expect, test } from "vitest";
import type { Filter } from "../../../src/contract/routing/routes.ts";
import { explainFilter } from "../../../src/core/routing/filters/explain-filter.ts";
import { readFilter } from "../../support/routes.ts";

const rows: readonly (readonly [Filter, string])[] = [
  [{}, "anything"],
  [
    { event: ["pull_request.opened", "pull_request.merged"], repo: "acme/*", actor: "!bot" },
    "pull requests opened or merged in acme/*, by people, not bots",
  ],
  [{ event: "pull_request", action: ["opened", "synchronize"] }, "pull requests opened or updated"],
  [{ event: ["push", "release", "issues"] }, "pushes, releases or issues"],
  [{ event: ["push", "!pull_request.labeled"] }, "pushes but not pull requests labelled"],
  [{ event: "!star" }, "anything but stars"],
  [
    { event: ["!star", "!fork"], actor: "!bot" },
    "anything but stars or forks, by people, not bots",
  ],
  [{ event: "branch_protection_rule" }, "branch protection rule events"],
  [{ event: "pull_request.*" }, "pull requests"],
  [{ event: "pull_request_*" }, "pull request * events"],
  [{ event: "/^pull/" }, "/^pull/ events"],
  [
    { event: "workflow_run", result: ["failure", "timed_out"], branch: "main" },
    "workflow runs on main, with the result failure or timed_out",
  ],
  [{ action: ["*", "!labeled"] }, "anything * but not labelled"],
  [{ event: "pull_request", draft: "hide" }, "pull requests except drafts"],
  [
    { event: "pull_request.opened", draft: "when ready", label: "bug" },
    "pull requests opened labelled bug, once ready for review",
  ],
  [{ draft: "show" }, "anything drafts too"],
  [{ actor: "bot" }, "anything by bots"],
  [{ author: ["ana", "!bot"] }, "anything authored by ana, not authored by bots"],
  [{ actor: ["ana", "!bot"] }, "anything by ana, not by bots"],
  [
    { label: ["bug", "!wip"], path: "src/*", keyword: "/fix(es)?/" },
    "anything labelled bug, unless labelled wip, touching src/*, mentioning /fix(es)?/",
  ],
  [
    {
      event: "push",
      field: [
        { path: "forced", op: "eq", value: true },
        { path: "a.b", op: "exists", value: false },
      ],
    },
    "pushes where `forced` is `true`, where `a.b` is not set",
  ],
  [
    { repo: "acme/*", any: [{ event: "push", branch: "main" }, { event: "release" }] },
    "anything in acme/*, limited to (pushes on main or releases)",
  ],
  [{ event: "push", not: { branch: "gh-pages" } }, "pushes unless on gh-pages"],
  [{ event: "pull_request.opened", branch: "main" }, "pull requests opened into main"],
  [{ event: "pull_request", branch: ["!main", "!dev"] }, "pull requests not into main or dev"],
  [{ event: "pull_request", not: { branch: "dev" } }, "pull requests unless into dev"],
  [{ event: ["pull_request", "push"], branch: "main" }, "pull requests or pushes on main"],
  [{ event: "pull_request_review", branch: "main" }, "reviews on main"],
  [
    {
      event: "push",
      repo: "a/b",
      not: { any: [{ label: ["wip", "x"] }, { keyword: "[no ping]" }] },
    },
    "pushes in a/b, unless labelled wip or x, or mentioning [no ping]",
  ],
  [
    { all: [{ event: "push" }, { repo: "a/b" }] },
    "anything limited to what is all of (pushes and in a/b)",
  ],
];

test.each(rows)("%j", (filter, sentence) => {
  expect(explainFilter(readFilter(filter))).toBe(sentence);
});
