// Messages that list others.

export const quiet = {
  "fold.headline": { one: "{n} event folded", other: "{n} events folded" },
  "fold.waited": { one: "{n} event since {since}", other: "{n} events since {since}" },
  "fold.why.budget":
    "More than {limit} messages a minute: the list grows here until it is calm again.",
  "fold.why.backlog":
    "More waits here than can be sent in 15 minutes: the list grows here until it is calm again.",
  "fold.why.outage": "{platform} could not be reached: this came meanwhile.",
  "fold.why.hours": "This came outside working hours ({zone}).",
  "fold.why.digest": "This came since the last digest; times are those of {zone}.",
  "fold.why.snooze": "This came while it was snoozed.",
  "fold.comments": { one: "{n} comment", other: "{n} comments" },
  "fold.pushes": { one: "{n} push", other: "{n} pushes" },
  "fold.prs": { one: "{n} PR opened", other: "{n} PRs opened" },
  "fold.issues": { one: "{n} issue labelled", other: "{n} issues labelled" },
  "fold.messages": { one: "{n} message", other: "{n} messages" },
  "fold.times": "{what} × {n}",

  "told.listed": {
    one: "It is listed in one message in {place} that tells of {n} event: {why}.",
    other: "It is listed in one message in {place} that tells of {n} events: {why}.",
  },
  "told.listing": "It waits to be listed with others in {place}: {why}.",
  "told.listedAt": "It waits to be listed in {place} on {when}: {why}.",
  "listed.budget": "more than {limit} messages a minute came",
  "listed.backlog": "more waited there than could be sent in 15 minutes",
  "listed.outage": "{platform} could not be reached",
  "listed.hours": "it came outside working hours",
  "listed.digest": "its routes want digests",
  "listed.snooze": "it was snoozed there",
  "audience.paused": "Routes paused",
  "audience.hidden": "{repo} is private now",
  "audience.opened": "everyone can read {place} now",
  "audience.shows": "{route} shows {repo} in {place}",
  "audience.goOn":
    "They stay off until somebody turns them on again. An owner can waive it for a route.",
} as const;
