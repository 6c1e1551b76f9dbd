// When messages come, and what is told at a time of day.

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
