// English phrases: shared parts of messages, Relay's own texts, explanations. All other locales have this shape.

import { account, acting, commands, interactions } from "./interactions.ts";
import { code, runs, talk } from "./messages.ts";
import { groupAlerts, hours, people, quiet, rules } from "./policy.ts";
import { reviews } from "./reviews.ts";

/** Shared parts of messages: headline, lists, times, buttons. */
export const frame = {
  headline: "{label}: {subject}",
  comma: ", ",
  untitled: "untitled",
  updated: "updated",
  opened: "opened by {who}",
  forPeople: "For {people}",

  more: "and {n} more",
  "list.more": "{list} and {n} more",
  "list.morePeople": "{list} and {n} more",
  moreWords: { one: "{n} more word", other: "{n} more words" },
  moreCharacters: { one: "{n} more character", other: "{n} more characters" },
  "count.comments": { one: "{n} comment", other: "{n} comments" },
  "count.files": { one: "{n} file", other: "{n} files" },

  "time.days": "{n} d",
  "time.hours": "{n} h",
  "time.minutes": "{n} min",
  "time.seconds": "{n} s",
  "time.milliseconds": "{n} ms",

  "button.merge": "Merge",
  "button.review": "Review",
  "button.comment": "Comment",
  "button.close": "Close",
  "button.log": "Open log",
  "button.site": "Open site",
  "button.acknowledge": "Acknowledge",
  "button.silence": "Silence …",
  "button.resolve": "Resolve …",
} as const;

/** Relay's own texts: log lines and notices. */
export const own = {
  "log.delivered": "{ok} of {n} delivered",
  "log.failure": "{target}: {said}, {did}",
  "log.unsaid": "no answer",
  "log.paused": "target paused",
  "log.failed": "no retry",
  "log.dead": "given up",
  "log.canceled": "canceled",
  "log.retrying": "will be retried",

  "target.paused": "Target paused",
  "target.place": "{platform} {id}",
  "target.place.part": "{platform} {id}/{part}",
  "target.part.topic": "topic {id}",
  "target.part.thread": "thread {id}",
  "target.said": "{platform} said: {said}",
  "target.did": "Relay sends nothing there until it is resumed. New messages are queued.",
  "target.goOn": "Give the bot permission to post there, then resume the target in the console.",

  "thread.shut": "Thread closed",
  "thread.shut.did":
    "Messages for it are not sent while it is closed. Other messages are sent as usual.",
  "thread.shut.goOn": "Reopen it, and the next messages are posted there.",
  "thread.barred": "No threads here",
  "thread.barred.did": "Messages that belong in threads are posted in the channel.",
  "thread.barred.goOn": "Allow the bot to create threads or topics there.",

  "link.made": "Linked",
  "link.actsAs": "You act as {login} on {host}",
  "link.undo": "Not you? Unlink now: {command}",
  "test.label": "Test",
  "test.arrived": "Relay can write here",
  "test.asked": "{who} requested this message in the console, for {group}.",
  "test.setup": "relay setup sent this message.",
  "test.of": "TEST · {label}",
  "test.sample": "A sample that {who} sent as a test. Nothing happened.",
  "summary.replay": { one: "{n} event replayed", other: "{n} events replayed" },
  "summary.resumed": {
    one: "{n} event queued while this channel was paused",
    other: "{n} events queued while this channel was paused",
  },
  "summary.part": "{what}, part {part} of {parts}",
  "summary.asked": "{who} requested this summary.",
} as const;

/** Explanations of events, for chats, the console and the command line. */
export const why = {
  "told.name": "“{name}”",
  "told.route": "route {list}",
  "told.routes": "routes {list}",

  "told.delivered": "Sent to {place} after {took} by {routes}.",
  "told.arrived": "Sent to {place} by {routes}.",
  "told.edited": "A message in {place} was updated with it.",
  "told.plain":
    "It arrived in {place} as plain text, because the formatted message failed: {said}.",
  "told.template":
    "It has the standard form in {place}, because the template of its route failed: {said}.",
  "told.paused": "It is queued, because {place} has been paused since {when}: {said}.",
  "told.held": "It is held for {place} for a few seconds, to combine it with related events.",
  "told.sending": "It is being sent to {place}.",
  "told.queued": "It is queued for {place}, behind earlier messages.",
  "told.slowed": "It is queued for {place}, because {platform} answered: {said}.",
  "told.retrying": {
    one: "It is retried for {place} after {n} failed attempt; {platform} answered: {said}.",
    other: "It is retried for {place} after {n} failed attempts; {platform} answered: {said}.",
  },
  "told.failed":
    "It was not delivered to {place} and is not retried, because {platform} answered: {said}.",
  "told.dead": {
    one: "It was not delivered to {place}: gave up after {n} attempt, {platform} answered: {said}.",
    other:
      "It was not delivered to {place}: gave up after {n} attempts, {platform} answered: {said}.",
  },
  "told.canceled": "It was canceled for {place}: {said}.",
  "told.shown": "Another message in {place} shows it, so none of its own was posted.",
  "told.skipped": "Nothing was posted in {place}, because the message there already shows it.",
  "told.replay": "{told} This was a replay.",
  "told.count": {
    one: "{ok} of {n} message arrived.",
    other: "{ok} of {n} messages arrived.",
  },

  "told.received": "It was received on {when} and is not dispatched yet.",
  "told.quarantined":
    "It was quarantined, because it could not be read or matched in 3 attempts: {said}.",
  "told.tooMuch": "It was quarantined, because the routes of the group take too long to match it.",
  "told.late": "It was not sent: its webhook came late, and the change was repaired before.",
  "told.repaired": "Its webhook was missed, and repaired later.",
  "told.unreadable": "It was not sent, because it could not be read: {said}.",
  "told.gate": "It did not enter {group}: {why}.",
  "told.gateGone": "It was not sent, because its group was deleted.",
  "told.gates": { one: "It entered none of {n} group.", other: "It entered none of {n} groups." },
  "told.moreGroups": { one: "And {n} more group.", other: "And {n} more groups." },
  "told.noRoutes": "It was not sent, because {group} has no routes.",
  "told.noRoutesHere": "It was not sent, because no route handles it.",
  "told.noneHere": "It was not sent, because no route sends messages {hither}.",
  "told.elsewhere": "It was not sent {hither}: it matched {routes} and went elsewhere.",
  "told.nothingToSay": "Nothing was posted: it matched {routes}, but nothing changed.",
  "told.missed": "It was not sent, because {route} did not match: {why}.",
  "told.nearest": "It was not sent, because no route matched. The closest was {route}: {why}.",
  "told.unknown": "It was not sent, because no route matched.",
  "told.test": "It was sent as a test, so nothing happened.",
  "told.again": {
    one: "It was received {n} more time with the same delivery ID and ignored as a duplicate.",
    other: "It was received {n} more times with the same delivery ID and ignored as a duplicate.",
  },
  "told.againLast": {
    one: "It was received {n} more time, on {when}, with the same delivery ID and ignored as a duplicate.",
    other:
      "It was received {n} more times, last on {when}, with the same delivery ID and ignored as a duplicate.",
  },

  "told.took": "Route {route} matched: {why}.",
  "told.tookIt": "Route {route} matched.",
  "told.left": "Route {route} did not match: {why}.",
  "told.leftIt": "Route {route} did not match. The reason is no longer stored.",
  "told.moreRoutes": { one: "And {n} more route.", other: "And {n} more routes." },
  "told.moreMessages": { one: "And {n} more message.", other: "And {n} more messages." },

  "told.rejected": "It was rejected on {when}: {why}.",
  "told.notKept": "Relay did not store it, so it cannot be replayed. Its sender can send it again.",
  "rejected.unknownGroup": "the group does not exist or has no secret",
  "rejected.unknownEndpoint": "the endpoint does not exist, is disabled or has no secret",
  "rejected.malformedSignature": "its signature is missing or malformed",
  "rejected.wrongSignature": "it was not signed with the group’s secret",
  "rejected.missingTimestamp": "it has no signed timestamp, and its group requires one",
  "rejected.staleTimestamp": "its timestamp is more than 5 minutes off",
  "rejected.repeatedHeader": "it has a duplicate header",
  "rejected.eventName": "it has no event name",
  "rejected.contentEncoding": "its body is compressed",
  "rejected.charset": "its text is not UTF-8",
  "rejected.depth": "its JSON is nested too deeply",
  "rejected.json": "its body is not JSON",
  "rejected.object": "its body is not a JSON object",
  "rejected.eventFitsPayload": "its body does not match the event name",
  "rejected.deliveryId": "its delivery ID is malformed",
  "rejected.tooLarge": "it is larger than 1 MB",
  "rejected.groupRate": "its group sent more than 2,000 webhooks a second",
  "rejected.endpointRate": "its endpoint accepts fewer webhooks per second",
  "rejected.groupQuota": "its group has used up its quota for the day",
} as const;

/** All English phrases in one table. Every other locale has its shape; see `Phrases`. */
export const en = {
  ...frame,
  ...code,
  ...talk,
  ...runs,
  ...own,
  ...commands,
  ...interactions,
  ...acting,
  ...reviews,
  ...account,
  ...why,
  ...quiet,
  ...people,
  ...hours,
  ...rules,
  ...groupAlerts,
} as const;
