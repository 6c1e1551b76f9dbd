// English phrases for the delivery policy: rollups, rules, working hours, subscriptions, alerts.

export const quiet = {
  "rollup.headline": { one: "{n} event rolled up", other: "{n} events rolled up" },
  "rollup.waited": { one: "{n} event since {since}", other: "{n} events since {since}" },
  "rollup.why.budget":
    "More than {limit} messages per minute. New events are added here until the rate drops.",
  "rollup.why.backlog":
    "More messages are queued than can be sent in 15 minutes. New events are added here until the queue is shorter.",
  "rollup.why.outage": "{platform} was unavailable. These events arrived meanwhile.",
  "rollup.why.hours": "These events arrived outside working hours ({zone}).",
  "rollup.why.digest": "These events arrived since the last digest. Times are in {zone}.",
  "rollup.why.snooze": "These events arrived during the snooze.",
  "rollup.comments": { one: "{n} comment", other: "{n} comments" },
  "rollup.pushes": { one: "{n} push", other: "{n} pushes" },
  "rollup.prs": { one: "{n} PR opened", other: "{n} PRs opened" },
  "rollup.issues": { one: "{n} issue labelled", other: "{n} issues labelled" },
  "rollup.messages": { one: "{n} message", other: "{n} messages" },
  "rollup.times": "{what} × {n}",

  "told.rolledUp": {
    one: "It is part of a rollup of {n} event in {place}: {why}.",
    other: "It is part of a rollup of {n} events in {place}: {why}.",
  },
  "told.rollingUp": "It is queued for a rollup in {place}: {why}.",
  "told.rollupAt": "It is queued for a rollup in {place} on {when}: {why}.",
  "rolledUp.budget": "there were more than {limit} messages per minute",
  "rolledUp.backlog": "more messages were queued there than can be sent in 15 minutes",
  "rolledUp.outage": "{platform} was unavailable",
  "rolledUp.hours": "it arrived outside working hours",
  "rolledUp.digest": "its routes send digests",
  "rolledUp.snooze": "it was snoozed there",
  "audience.paused": "Routes paused",
  "audience.hidden": "{repo} is private now",
  "audience.opened": "everyone can read {place} now",
  "audience.shows": "{route} shows {repo} in {place}",
  "audience.goOn":
    "They stay off until an owner or admin turns them on again. An owner can waive the check for a route.",
} as const;

/** Delivery policy of a route or group, and replies of `/relay quiet`. */
export const rules = {
  "rules.threads.notes": "notes in threads",
  "rules.threads.all": "everything in threads",
  "rules.digest": "digest {when}",
  "rules.reminders": "reminders: {what}",
  "rules.redact.words": "titles, but no other text that people wrote",
  "rules.redact.title": "headlines only",
  "rules.waived": "may show private repositories in public channels",
  "rules.loud": "everything at once",
  "rules.budget": {
    one: "More than {n} message per minute is rolled up; urgent messages are always sent.",
    other: "More than {n} messages per minute are rolled up; urgent messages are always sent.",
  },
  "rules.unbounded": "No limit: every message is sent individually.",
  "rules.title": "Noise settings {here}",
  "rules.change": "Owners and admins can change them: {command}",
  "rules.saved": "Saved. {route}: {rules}",
  "rules.saved.budget": "Saved for {group}. {rules}",
  "rules.which": "Add the route at the end: {names}",
  "rules.mayNot": "Only an owner or admin of the group can change that.",
  "rules.ownersOnly": "Only an owner of the group can change that.",
  "rules.wrong": "I can’t read {typed}. For example: {command}",
  "rules.changed": "Another person changed it just now. Try again.",
  "disposition.now": "Sent at once.",
  "disposition.urgent": "Urgent: sent at once, even if other messages are held.",
  "disposition.hours": "Outside working hours: held until {when}, then sent in a rollup.",
  "disposition.digest": "Held for the digest at {when}.",
} as const;

/** Working hours, digests and reminders. */
export const hours = {
  "hours.on": "{days} {from}–{to}, {zone}",
  "hours.off": {
    one: "{hours}, except on {n} holiday",
    other: "{hours}, except on {n} holidays",
  },
  "digest.every": { one: "every {n} minute", other: "every {n} minutes" },
  "digest.daily": "daily at {at}, {zone}",
  "reminders.rule": {
    one: "pull requests waiting for a review for {n} working hour: {days} at {at}, {zone}",
    other: "pull requests waiting for a review for {n} working hours: {days} at {at}, {zone}",
  },
  "reminder.headline": {
    one: "{n} pull request waits for a review",
    other: "{n} pull requests wait for a review",
  },
  "reminder.rule": {
    one: "Asked at least {n} working hour ago, longest first.",
    other: "Asked at least {n} working hours ago, longest first.",
  },
  "button.snooze": "Snooze",
  "reminder.asked": "asked: {who}",
  "reminder.waits": "waiting for {time}",
} as const;

/** Watches, mutes and personal feeds. */
export const people = {
  "command.watch": "Notify me once when it passes, merges or is answered",
  "command.mute": "Post nothing more here about an issue or a pull request",
  "command.unmute": "Post about it here again",
  "command.snooze": "Snooze an issue or pull request here, or your own notifications",
  "command.feed": "Direct messages about what concerns you",
  "command.hours": "When you want to be notified",
  "option.when": "green, merged, answered; or list, off",
  "option.for": "How long, as in 30m, 4h or 2d; off ends your own",
  "option.feed": "on or off",
  "option.hours": "As in 09:00-18:00 Europe/Berlin Mon-Fri, or off",
  "menu.watch": "Tell me",
  "button.watch": "Tell me",

  "watch.green": "Now green",
  "watch.answered": "Answered",
  "watch.made.green": "I’ll tell you when {item} passes.",
  "watch.made.merged": "I’ll tell you when {item} is merged or closed.",
  "watch.made.answered": "I’ll tell you when there is an answer in {item}.",
  "watch.is.green": "{item} is green already.",
  "watch.is.merged": "{item} is merged already.",
  "watch.is.closed": "{item} is closed already.",
  "watch.list": "Your watches",
  "watch.none": "You have no watches.",
  "watch.until.green": "{item}, until it is green",
  "watch.until.merged": "{item}, until it is merged",
  "watch.until.answered": "{item}, until another person answers",
  "watch.off": "You no longer watch {item}.",
  "watch.never": "You were not watching {item}.",
  "watch.members": "Only members of {group} are notified. Ask an owner of the group to add you.",
  "watch.tooMany": "You have too many watches. {command} lists them.",

  "mute.done":
    "Nothing more about {item} is posted {here}. Messages that are already posted stay up to date. {command} ends it.",
  "mute.ended": "Messages about {item} are posted {here} again.",
  "mute.never": "{item} was not muted {here}.",
  "mute.role":
    "That changes it for everyone in the channel. Only an owner or an admin of {group} can do it.",
  "snooze.item": "Messages about {item} are held until {when}, then sent as one.",
  "snooze.own": "Until {when} I send you only your watches. The rest is sent then, as one message.",
  "snooze.ended": "You get direct messages at once again.",
  "snooze.how": "{typed} is not a duration from 5 minutes to 30 days. For example: {command}",

  "feed.on":
    "I send you direct messages about review requests, approvals, requested changes, failures, conflicts and mentions.",
  "feed.off": "I send you only messages about your watches.",
  "feed.change": "To change it: {command}",
  "feed.closed": "I cannot write to you. Allow direct messages from this server, then ask again.",
  "feed.mentioned": "You were mentioned",
  "hours.are":
    "Your hours: {hours}. Outside them you get no pings, and direct messages are held, except failures.",
  "hours.none": "You have not set hours, so you are notified at any time.",
  "hours.how": "Set them like this: {command}",
  "hours.wrong.times": "{part} is not a start and an end such as {example}.",
  "hours.wrong.zone": "{part} is not a time zone such as {example}.",
  "hours.wrong.days": "{part} are not days such as {example}.",
} as const;

/** Alerts, sent to the owners of a group. */
export const groupAlerts = {
  "groupAlert.failures": "Deliveries failing",
  "groupAlert.failures.count": "{failed} of {n} in the last 15 minutes",
  "groupAlert.rejected": "Webhooks rejected",
  "groupAlert.rejected.count": "{n} in the last 15 minutes",
  "groupAlert.rejected.means": "Rejected webhooks are lost, unless the sender sends them again.",
  "groupAlert.waiting": "Deliveries delayed",
  "groupAlert.waiting.oldest": "the oldest for {time}",
  "groupAlert.waiting.targets": { one: "In {n} target.", other: "In {n} targets." },
  "groupAlert.act.targetPaused": "Open the target",
  "groupAlert.act.failures": "Show failed messages",
  "groupAlert.act.rejected": "Show rejected webhooks",
  "groupAlert.act.waiting": "Show queued messages",
  "groupAlert.resolved": "Resolved",
  "groupAlert.resolved.targetPaused": "{place} accepts messages again",
  "groupAlert.resolved.failures": "messages are delivered again",
  "groupAlert.resolved.rejected": "webhooks are accepted again",
  "groupAlert.resolved.waiting": "the queue is moving again",
  "groupAlert.resolved.since": "Resolved on {when}, after {time}.",
} as const;
