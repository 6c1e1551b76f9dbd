// English phrases: shared parts of messages, Relay's own texts, explanations. All other locales have this shape.

import { account, acting, commands, interactions } from "./interactions.ts";
import { code, runs, talk } from "./messages.ts";
import { groupAlerts, hours, people, quiet, rules } from "./policy.ts";

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
  "button.comment": "Comment",
  "button.close": "Close",
  "button.log": "Open log",
  "button.site": "Open site",
} as const;

/** Relay's own texts: log lines and notices. */
export const own = {
  "log.delivered": "{ok} of {n} delivered",
  "log.failure": "{target}: {said}, {did}",
  "log.unsaid": "no answer",
  "log.paused": "target paused",
  "log.failed": "not sent again",
  "log.dead": "given up",
  "log.canceled": "canceled",
  "log.retrying": "will be sent again",

  "target.paused": "Target paused",
  "target.place": "{platform} {id}",
  "target.place.part": "{platform} {id}/{part}",
  "target.part.topic": "topic {id}",
  "target.part.thread": "thread {id}",
  "target.said": "{platform} said: {said}",
  "target.did": "Nothing more is sent there. What comes meanwhile waits.",
  "target.goOn":
    "Let the bot write there again, then run relay target resume with the id that relay target list shows.",

  "thread.shut": "Thread closed",
  "thread.shut.did": "What belongs there is not sent while it is closed. Everything else goes on.",
  "thread.shut.goOn": "Open it again, and what comes next stands there.",
  "thread.barred": "No threads here",
  "thread.barred.did": "What belongs into threads is said in the channel itself.",
  "thread.barred.goOn": "Let the bot open threads or topics there.",

  "link.made": "Linked",
  "link.actsAs": "You act as {login} on {codehost}",
  "link.undo": "Was that not you? This ends it at once: {command}",
  "test.label": "Test",
  "test.arrived": "Relay can write here",
  "test.asked": "{who} asked for this message in the console, for {group}.",
  "test.setup": "relay setup sent this message.",
  "summary.replay": { one: "{n} event, sent again", other: "{n} events, sent again" },
  "summary.resumed": {
    one: "{n} event waited while this channel was paused",
    other: "{n} events waited while this channel was paused",
  },
  "summary.part": "{what}, part {part} of {parts}",
  "summary.asked": "{who} asked for this summary.",
} as const;

/** Explanations of events, for chats, the console and the command line. */
export const why = {
  "told.name": "“{name}”",
  "told.route": "route {list}",
  "told.routes": "routes {list}",

  "told.delivered": "Sent to {place} after {took} by {routes}.",
  "told.arrived": "Sent to {place} by {routes}.",
  "told.edited": "A message in {place} was brought up to date with it.",
  "told.plain": "It arrived in {place} as plain text, because its form failed: {said}.",
  "told.paused": "It waits, because {place} is paused since {when}: {said}.",
  "told.held":
    "It is held back for {place} for a moment, so that what follows at once becomes one message with it.",
  "told.sending": "It is on its way to {place}.",
  "told.queued": "It is in line for {place}: what came before goes first.",
  "told.slowed": "It waits for {place}, because {platform} said: {said}.",
  "told.retrying": {
    one: "It waits for {place} and is tried again, because {n} try failed; {platform} said: {said}.",
    other:
      "It waits for {place} and is tried again, because {n} tries failed; {platform} said: {said}.",
  },
  "told.failed":
    "It did not arrive in {place} and is not tried again, because {platform} said: {said}.",
  "told.dead": {
    one: "It did not arrive in {place}: given up after {n} try, {platform} said: {said}.",
    other: "It did not arrive in {place}: given up after {n} tries, {platform} said: {said}.",
  },
  "told.canceled": "It was canceled for {place}: {said}.",
  "told.shown": "Another message in {place} shows it, so none of its own was posted.",
  "told.skipped": "Nothing was posted in {place}, because what stands there says it already.",
  "told.replay": "{told} That was when it was sent once more.",
  "told.count": {
    one: "{ok} of {n} message arrived.",
    other: "{ok} of {n} messages arrived.",
  },

  "told.received": "It came in on {when} and is not looked at yet.",
  "told.quarantined":
    "It was set aside, because it could not be read or matched in 3 tries: {said}.",
  "told.tooMuch": "It was quarantined, because the routes of the group take too long to match it.",
  "told.unreadable": "It was not sent, because it could not be read: {said}.",
  "told.gate": "It did not enter {group}: {why}.",
  "told.gateGone": "It was not sent, because the group that it came for is gone.",
  "told.gates": { one: "It entered none of {n} group.", other: "It entered none of {n} groups." },
  "told.moreGroups": { one: "And {n} more group.", other: "And {n} more groups." },
  "told.noRoutes": "It was not sent, because {group} has no routes.",
  "told.noRoutesHere": "It was not sent, because no route looks at it.",
  "told.noneHere": "It was not sent, because no route leads {hither}.",
  "told.elsewhere": "It was not sent {hither}: it was taken by {routes} and went elsewhere.",
  "told.nothingToSay":
    "Nothing was posted: it was taken by {routes}, but there was nothing new to say.",
  "told.missed": "It was not sent, because {route} did not take it: {why}.",
  "told.nearest": "It was not sent, because no route took it. Nearest was {route}: {why}.",
  "told.unknown": "It was not sent, because no route took it.",
  "told.again": {
    one: "It came {n} more time with the same delivery id, and was not sent again.",
    other: "It came {n} more times with the same delivery id, and was not sent again.",
  },
  "told.againLast": {
    one: "It came {n} more time, on {when}, with the same delivery id, and was not sent again.",
    other:
      "It came {n} more times, last on {when}, with the same delivery id, and was not sent again.",
  },

  "told.took": "Route {route} took it: {why}.",
  "told.tookIt": "Route {route} took it.",
  "told.left": "Route {route} did not take it: {why}.",
  "told.leftIt": "Route {route} did not take it. What decided is not kept any more.",
  "told.moreRoutes": { one: "And {n} more route.", other: "And {n} more routes." },
  "told.moreMessages": { one: "And {n} more message.", other: "And {n} more messages." },

  "told.rejected": "It was refused at the door on {when}: {why}.",
  "told.notKept":
    "Nothing of it is kept, so it cannot be sent from here. Its sender can send it again.",
  "rejected.unknownGroup": "there is no such group, or it has no secret",
  "rejected.malformedSignature": "it has no signature, or not in the form of one",
  "rejected.wrongSignature":
    "its signature is wrong, so its sender has another secret than the group",
  "rejected.missingTimestamp": "it has no signed timestamp, and its group requires one",
  "rejected.staleTimestamp": "its timestamp is more than 5 minutes off",
  "rejected.repeatedHeader": "a header stood in it twice",
  "rejected.eventName": "it does not name its event",
  "rejected.contentEncoding": "its body is compressed",
  "rejected.charset": "its text is not UTF-8",
  "rejected.depth": "its JSON is nested too deeply",
  "rejected.json": "its body is not JSON",
  "rejected.object": "its body is not a JSON object",
  "rejected.eventFitsPayload": "its body does not fit the event it names",
  "rejected.deliveryId": "its delivery id is not in the form of one",
  "rejected.tooLarge": "it is larger than 1 MB",
  "rejected.groupRate": "its group sent more than 2,000 webhooks a second",
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
  ...account,
  ...why,
  ...quiet,
  ...people,
  ...hours,
  ...rules,
  ...groupAlerts,
} as const;
