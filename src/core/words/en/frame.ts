// What every message may need: headline, lists, times, buttons.

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
