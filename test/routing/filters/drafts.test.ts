// `draft`: nothing of drafts, everything, or a pull request as if it was opened when it became ready.

import { expect, test } from "vitest";
import { readEvent } from "../../../src/codehosts/index.ts";
import type { Filter } from "../../../src/contract/routing/routes.ts";
import type { RelayEvent } from "../../../src/core/events/relay-event.ts";
import { intentOf } from "../../../src/core/messages/intents/index.ts";
import { messagesFor, WINDOWS } from "../../../src/core/messages/intents/planned-messages.ts";
import { describeVerdict } from "../../../src/core/routing/describe-verdict.ts";
import { matchRoutes } from "../../../src/core/routing/match-routes.ts";
import { somePush } from "../../support/events.ts";
import { makePullRequest } from "../../support/event-makers.ts";
import { makeComment } from "../../support/talk-makers.ts";
import { compiled } from "../../support/routes.ts";

const opened = makePullRequest("opened");
const draft = makePullRequest("opened", { isDraft: true });
const ready = makePullRequest("ready_for_review");
const onDraft = makeComment({}, "created", {
  kind: "pull_request",
  workItem: draft.pullRequest,
  isDraft: true,
});
const OPENED = "pull_request.opened";

function sentence(filter: Filter, event: RelayEvent): string {
  const [verdict] = matchRoutes(
    { event, payload: {}, entry: { groupId: "acme" } },
    [{ id: "acme", globalIngress: true }],
    compiled({ filter }),
  );
  return verdict ? describeVerdict(verdict) : "";
}

const rows: readonly (readonly [Filter, RelayEvent, string])[] = [
  [{ draft: "hide" }, draft, "not sent: it is a draft"],
  [{ draft: "hide" }, onDraft, "not sent: it is a draft"],
  [{ draft: "hide" }, opened, "sent: it is no draft"],
  [{ draft: "hide" }, somePush(), "sent: it is no draft"],
  [{ draft: "show" }, draft, "sent: drafts are shown"],
  [{ draft: "when ready" }, draft, "not sent: it is a draft"],
  [{ event: OPENED, draft: "hide" }, ready, expect.stringContaining("not sent: `event` wanted")],
  [
    { event: OPENED, draft: "when ready" },
    ready,
    "sent: `event` is `pull_request.opened` and it is no draft",
  ],
  [
    { action: "opened", draft: "when ready" },
    ready,
    "sent: `action` is `opened` and it is no draft",
  ],
  [
    { any: [{ event: "push" }, { event: OPENED }], draft: "when ready" },
    ready,
    "sent: it is no draft and `event` is `pull_request.opened`",
  ],
  [
    { event: OPENED, draft: "when ready" },
    opened,
    "sent: `event` is `pull_request.opened` and it is no draft",
  ],
  [
    { event: OPENED, draft: "when ready" },
    makePullRequest("synchronize"),
    expect.stringContaining("not sent: `event` wanted"),
  ],
];

test.each(rows)("%j", (filter, event, words) => {
  expect(sentence(filter, event)).toEqual(words);
});

test("an edit that ends the draft in its title makes it ready, as Gitea and Forgejo send it", () => {
  const pull = { number: 1, title: "Pay", head: { ref: "a", sha: "b" }, base: { ref: "main" } };
  const read = (from: string, isDraft: boolean) => {
    const reading = readEvent("altforge", "pull_request", {
      action: "edited",
      changes: { title: { from } },
      pull_request: { ...pull, draft: isDraft },
    });
    return reading.outcome === "read" ? reading.event : undefined;
  };
  expect(read("WIP: Pay", false)).toMatchObject({
    action: "ready_for_review",
    names: [
      { event: "pull_request", action: "ready_for_review" },
      { event: "pull_request", action: "edited" },
    ],
  });
  expect(read("WIP: Pay", true)).toMatchObject({ action: "edited" });
  expect(read("Pay now", false)).toMatchObject({ action: "edited" });
});

test("its card appears in a channel that has none, as at opening", () => {
  const intent = intentOf(ready, { entities: new Map(), groupId: "acme" });
  const channel = { windows: WINDOWS, canEdit: true };
  const posts = messagesFor(intent, () => undefined, channel);
  const { opens } = intentOf(opened, { entities: new Map(), groupId: "acme" });
  expect(posts).toEqual([{ key: opens?.key, isNote: false, holdMs: 0 }]);
});
