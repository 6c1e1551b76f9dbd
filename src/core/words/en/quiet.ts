// Messages that list others.

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
