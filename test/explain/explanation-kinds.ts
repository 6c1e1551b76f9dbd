// Every kind of account, each with the sentence that answers it in English.

import type { Reason } from "../../src/contract/routing/verdicts.ts";
import type { Explanation } from "../../src/core/explain/explanation.ts";
import { AT, DEV, event, matched, missed, send, TEAM, wrongBranch } from "./explanations.ts";

const PAUSED = { at: AT, why: "Missing Access" };
export const took = matched();
export const sent = (values: Parameters<typeof send>[0]) =>
  event({ routes: [took], sends: [send(values)] });

export const SENDS: readonly (readonly [string, Explanation, boolean, string])[] = [
  ["delivered", sent({}), true, "Sent to #dev after 0.4 s by route “Reviews”."],
  [
    "delivered late",
    sent({ tookMs: 198_000 }),
    true,
    "Sent to #dev after 3 min 18 s by route “Reviews”.",
  ],
  [
    "delivered in unknown time",
    sent({ tookMs: undefined }),
    true,
    "Sent to #dev by route “Reviews”.",
  ],
  [
    "delivered by two routes, one of them gone",
    sent({ routeIds: ["reviews", "old"] }),
    true,
    "Sent to #dev after 0.4 s by routes “Reviews”, “old”.",
  ],
  [
    "delivered to a place nobody named",
    sent({ target: TEAM, name: undefined }),
    true,
    "Sent to Telegram -1001/2 after 0.4 s by route “Reviews”.",
  ],
  [
    "delivered to a topic",
    sent({ target: TEAM, name: "Shop team" }),
    true,
    "Sent to Shop team › topic 2 after 0.4 s by route “Reviews”.",
  ],
  [
    "delivered to a topic with a name",
    sent({ target: TEAM, name: "Shop team › Deploys" }),
    true,
    "Sent to Shop team › Deploys after 0.4 s by route “Reviews”.",
  ],
  ["edited only", sent({ routeIds: [] }), true, "A message in #dev was updated with it."],
  [
    "sent once more",
    sent({ isReplay: true }),
    true,
    "Sent to #dev after 0.4 s by route “Reviews”. This was a replay.",
  ],
  [
    "paused",
    sent({ status: "queued", paused: PAUSED }),
    false,
    "It is queued, because #dev has been paused since Nov 15, 2026, 5:22 PM UTC: Missing Access.",
  ],
  [
    "held",
    sent({ status: "queued", isHeld: true }),
    false,
    "It is held for #dev for a few seconds, to combine it with related events.",
  ],
  ["under way", sent({ status: "sending" }), false, "It is being sent to #dev."],
  ["in line", sent({ status: "queued" }), false, "It is queued for #dev, behind earlier messages."],
  [
    "slowed",
    sent({ status: "queued", error: "You are being rate limited." }),
    false,
    "It is queued for #dev, because Discord answered: You are being rate limited.",
  ],
  [
    "retrying",
    sent({ status: "retrying", error: "503", attempts: 2 }),
    false,
    "It is retried for #dev after 2 failed attempts; Discord answered: 503.",
  ],
  [
    "failed",
    sent({ status: "failed", error: "Unknown Channel" }),
    false,
    "It was not delivered to #dev and is not retried, because Discord answered: Unknown Channel.",
  ],
  [
    "failed without a word",
    sent({ status: "failed" }),
    false,
    "It was not delivered to #dev and is not retried, because Discord answered: no answer.",
  ],
  [
    "dead",
    sent({ status: "dead", error: "timeout", attempts: 12 }),
    false,
    "It was not delivered to #dev: gave up after 12 attempts, Discord answered: timeout.",
  ],
  [
    "canceled",
    sent({ status: "canceled", error: "The group is gone." }),
    false,
    "It was canceled for #dev: The group is gone.",
  ],
  [
    "shown by another",
    sent({ status: "skipped", isShownElsewhere: true }),
    true,
    "Another message in #dev shows it, so none of its own was posted.",
  ],
  [
    "skipped",
    sent({ status: "skipped" }),
    false,
    "Nothing was posted in #dev, because the message there already shows it.",
  ],
];

export const GATES: readonly (readonly [Reason, string])[] = [
  [{ kind: "disabled" }, "the route is disabled"],
  [{ kind: "stopped", byRouteId: "first" }, "route “first” matched before and stops there"],
  [
    { kind: "notNeeded", byRouteId: "first" },
    "another route matched (“first”), and this one is a fallback",
  ],
  [
    { kind: "notNamed", event: { kind: "custom", event: "custom" } },
    "its filter must name `custom` in `event`",
  ],
  [{ kind: "tooMuch", of: "route" }, "its filter takes too long to match this event"],
  [{ kind: "tooMuch", of: "event" }, "the routes of its group take too long to match this event"],
  [{ kind: "groupGone" }, "its group is gone"],
  [
    { kind: "otherEndpoint", groupId: "mobile" },
    "the event came in at the endpoint of group mobile",
  ],
  [
    { kind: "otherInstallation", got: "77" },
    "the event belongs to installation 77, its group does not",
  ],
  [{ kind: "otherInstallation", wanted: "78" }, "its group only takes events of installation 78"],
  [{ kind: "otherInstallation" }, "its group is not bound to an installation, others are"],
  [{ kind: "noGlobalIngress" }, "its group takes no events from the global endpoint"],
  [
    { kind: "otherProvider", wanted: ["codehost"], got: "altforge" },
    "its group only takes events of GitHub, this is Gitea",
  ],
  [wrongBranch("main"), "`branch` wanted `main`, got `feature/x`"],
];

export const NOT_SENT: readonly (readonly [string, Explanation, string])[] = [
  [
    "not dispatched yet",
    event({ state: "received" }),
    "It was received on Nov 15, 2026, 5:22 PM UTC and is not dispatched yet.",
  ],
  [
    "quarantined",
    event({ state: "quarantined", error: "The matcher failed." }),
    "It was quarantined, because it could not be read or matched in 3 attempts: The matcher failed.",
  ],
  [
    "unreadable",
    event({ state: "ignored", error: "no sender" }),
    "It was not sent, because it could not be read: no sender.",
  ],
  ["a group without routes", event(), "It was not sent, because “Acme” has no routes."],
  ["no group", event({ groupName: undefined }), "It was not sent, because no route handles it."],
  [
    "the nearest of several misses",
    event({
      routes: [
        missed({ kind: "disabled" }, { routeId: "off", routeName: "Off" }),
        missed(wrongBranch("main"), { routeId: "far", routeName: "Far" }),
        missed(wrongBranch("release/*", 2)),
      ],
    }),
    "It was not sent, because no route matched. The closest was route “Main only”: `branch` wanted `release/*`, got `feature/x`.",
  ],
  [
    "routes of then that are not kept",
    event({ routes: [{ ...missed({ kind: "disabled" }), verdict: undefined }] }),
    "It was not sent, because no route matched.",
  ],
  [
    "a route that leads elsewhere",
    event({ routes: [took], here: DEV }),
    "It was not sent here: it matched route “Reviews” and went elsewhere.",
  ],
  [
    "a route that leads here and did not take it, though another did",
    event({
      routes: [matched({ isToHere: false }), missed(wrongBranch("main"), { isToHere: true })],
      here: DEV,
    }),
    "It was not sent, because route “Main only” did not match: `branch` wanted `main`, got `feature/x`.",
  ],
  [
    "no route that leads here",
    event({ routes: [missed(wrongBranch("main"), { isToHere: false })], here: DEV }),
    "It was not sent, because no route sends messages here.",
  ],
  [
    "nothing changed",
    event({ routes: [matched({ isToHere: true })], here: DEV }),
    "Nothing was posted: it matched route “Reviews”, but nothing changed.",
  ],
];
