// English phrases for the delivery policy: rollups, rules, working hours, subscriptions, alerts.

export const quiet = {
  "rollup.headline": { one: "{n} event folded", other: "{n} events folded" },
  "rollup.waited": { one: "{n} event since {since}", other: "{n} events since {since}" },
  "rollup.why.budget":
    "More than {limit} messages a minute: the list grows here until it is calm again.",
  "rollup.why.backlog":
    "More waits here than can be sent in 15 minutes: the list grows here until it is calm again.",
  "rollup.why.outage": "{platform} could not be reached: this came meanwhile.",
  "rollup.why.hours": "This came outside working hours ({zone}).",
  "rollup.why.digest": "This came since the last digest; times are those of {zone}.",
  "rollup.why.snooze": "This came while it was snoozed.",
  "rollup.comments": { one: "{n} comment", other: "{n} comments" },
  "rollup.pushes": { one: "{n} push", other: "{n} pushes" },
  "rollup.prs": { one: "{n} PR opened", other: "{n} PRs opened" },
  "rollup.issues": { one: "{n} issue labelled", other: "{n} issues labelled" },
  "rollup.messages": { one: "{n} message", other: "{n} messages" },
  "rollup.times": "{what} × {n}",

  "told.rolledUp": {
    one: "It is listed in one message in {place} that tells of {n} event: {why}.",
    other: "It is listed in one message in {place} that tells of {n} events: {why}.",
  },
  "told.rollingUp": "It waits to be listed with others in {place}: {why}.",
  "told.rollupAt": "It waits to be listed in {place} on {when}: {why}.",
  "rolledUp.budget": "more than {limit} messages a minute came",
  "rolledUp.backlog": "more waited there than could be sent in 15 minutes",
  "rolledUp.outage": "{platform} could not be reached",
  "rolledUp.hours": "it came outside working hours",
  "rolledUp.digest": "its routes want digests",
  "rolledUp.snooze": "it was snoozed there",
  "audience.paused": "Routes paused",
  "audience.hidden": "{repo} is private now",
  "audience.opened": "everyone can read {place} now",
  "audience.shows": "{route} shows {repo} in {place}",
  "audience.goOn":
    "They stay off until somebody turns them on again. An owner can waive it for a route.",
} as const;

/** Delivery policy of a route or group, and replies of `/relay quiet`. */
export const rules = {
  "rules.threads.notes": "notes in threads",
  "rules.threads.all": "everything in threads",
  "rules.digest": "digest {when}",
  "rules.reminders": "reminders: {what}",
  "rules.redact.words": "titles, and nothing else that people wrote",
  "rules.redact.title": "headlines alone",
  "rules.waived": "may show private repositories to many",
  "rules.loud": "everything at once",
  "rules.budget": {
    one: "More than {n} message a minute becomes one list; what is urgent passes.",
    other: "More than {n} messages a minute become one list; what is urgent passes.",
  },
  "rules.unbounded": "However many messages come, each is sent as itself.",
  "rules.title": "How quiet it is {here}",
  "rules.change": "Owners and admins change it: {command}",
  "rules.saved": "Saved. {route}: {rules}",
  "rules.saved.budget": "Saved for {group}. {rules}",
  "rules.which": "Say which one, at the end: {names}",
  "rules.mayNot": "Only an owner or admin of the group can change that.",
  "rules.ownersOnly": "Only an owner of the group can change that.",
  "rules.wrong": "I can’t read {typed}. For example: {command}",
  "rules.changed": "Somebody else changed it just now. Ask again, please.",
  "disposition.now": "Sent at once.",
  "disposition.urgent": "Urgent: sent at once, also while others wait.",
  "disposition.hours": "Outside working hours: waits until {when} and is listed then.",
  "disposition.digest": "Waits for the digest at {when}.",
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
    one: "pull requests that wait for a review for {n} working hour: {days} at {at}, {zone}",
    other: "pull requests that wait for a review for {n} working hours: {days} at {at}, {zone}",
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
  "reminder.waits": "waits for {time}",
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
  "watch.list": "What you wait for",
  "watch.none": "You wait for nothing at present.",
  "watch.until.green": "{item}, until it is green",
  "watch.until.merged": "{item}, until it is merged",
  "watch.until.answered": "{item}, until somebody answers",
  "watch.off": "You no longer wait for {item}.",
  "watch.never": "You were not waiting for {item}.",
  "watch.members": "Only members of {group} are notified. Ask an owner of the group to add you.",
  "watch.tooMany": "You wait for too much already. {command} shows it.",

  "mute.done":
    "Nothing more about {item} is posted {here}. Messages that are already posted stay up to date. {command} ends it.",
  "mute.ended": "Messages about {item} are posted {here} again.",
  "mute.never": "{item} was not muted {here}.",
  "mute.role":
    "That changes it for everyone in the channel. Only an owner or an admin of {group} can ask for it.",
  "snooze.item": "What comes about {item} until {when} arrives then, as one message.",
  "snooze.own":
    "Until {when} I write to you only what you wait for. The rest arrives then, as one message.",
  "snooze.ended": "I write to you again at once.",
  "snooze.how": "{typed} is not a time from 5 minutes to 30 days. For example: {command}",

  "feed.on":
    "I write to you when a review is asked of you, when your pull request is approved, needs changes, fails or has conflicts, and when somebody names you.",
  "feed.off": "I write to you only what you wait for.",
  "feed.change": "This changes it: {command}",
  "feed.closed": "I cannot write to you. Allow direct messages from this server, then ask again.",
  "feed.mentioned": "You were named",
  "hours.are":
    "Your hours: {hours}. Outside them nothing calls you, and what I write to you waits, unless something broke.",
  "hours.none": "You have set no hours: you hear of things at any time.",
  "hours.how": "Set them like this: {command}",
  "hours.wrong.times": "{part} is not a start and an end such as {example}.",
  "hours.wrong.zone": "{part} is not a time zone such as {example}.",
  "hours.wrong.days": "{part} are not days such as {example}.",
} as const;

/** Alerts, sent to the owners of a group. */
export const groupAlerts = {
  "groupAlert.failures": "Messages fail",
  "groupAlert.failures.count": "{failed} of {n} in the last 15 minutes",
  "groupAlert.rejected": "Webhooks rejected",
  "groupAlert.rejected.count": "{n} in the last 15 minutes",
  "groupAlert.rejected.means": "What was rejected is lost, unless its sender sends it again.",
  "groupAlert.waiting": "Messages wait",
  "groupAlert.waiting.oldest": "the oldest for {time}",
  "groupAlert.waiting.targets": { one: "In {n} target.", other: "In {n} targets." },
  "groupAlert.act.targetPaused": "Look at the target",
  "groupAlert.act.failures": "Look at what failed",
  "groupAlert.act.rejected": "Look at what was rejected, and why",
  "groupAlert.act.waiting": "Look at what waits",
  "groupAlert.resolved": "Over",
  "groupAlert.resolved.targetPaused": "{place} takes messages again",
  "groupAlert.resolved.failures": "messages arrive again",
  "groupAlert.resolved.rejected": "webhooks are hardly rejected any more",
  "groupAlert.resolved.waiting": "nothing waits for long any more",
  "groupAlert.resolved.since": "Over since {when}. It lasted {time}.",
} as const;
