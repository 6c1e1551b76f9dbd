// What people hear who act on codehost from a chat.

export const acting = {
  "act.notLinked": "I do not know who you are on {codehost}. {login} links your account.",
  "act.signIn": "At present I may not act for {who} on {codehost}. {login} lets me.",
  "act.which": "Which one? Reply to a message about it, or add a link or {example}.",
  "act.several":
    "That message names more than one issue or pull request. Say which one: add a link or {example}.",
  "act.notHere": "No group of this channel hears of {repo}. Ask in a channel that does.",
  "act.private": "Between the two of us I act on nothing. Ask in a channel that hears of {repo}.",
  "act.forbidden": "{codehost} does not let you do that in {repo}: {said}",
  "act.notFound": "{codehost} shows you no {thread}.",
  "act.noPull": "{codehost} shows you no pull request {thread}.",
  "act.refused": "{codehost} refused it: {said}",
  "act.look": "Look at {thread}, then ask again.",
  "act.changed": "{thread} has changed since. Look at its newest commits, then ask again.",
  "act.wait": {
    one: "{codehost} asks you to slow down. Ask again in {n} second.",
    other: "{codehost} asks you to slow down. Ask again in {n} seconds.",
  },
  "act.away": "{codehost} does not answer. Nothing was done: ask again in a moment.",
  "act.unsure":
    "{codehost} gave no answer, so I cannot tell whether it was done. Look at {thread} before you ask again.",
  "act.nothing": "Nothing was done.",

  "act.merge": "Merge {thread} into {base}?",
  "act.head": "{title}, at {sha}",
  "act.unstable": "A check failed that is not required.",
  "act.byMerge": "Merge commit",
  "act.bySquash": "Squash and merge",
  "act.byRebase": "Rebase and merge",
  "act.cancel": "Cancel",
  "act.merged": "Merged {thread} into {base} as {sha}.",
  "act.already": "{thread} is merged already.",
  "act.isClosed": "{thread} is closed. Reopen it first.",
  "act.draft": "{thread} is a draft. Mark it as ready for review first.",
  "act.conflicts": "{thread} has conflicts with {base}. Resolve them first.",
  "act.behind": "{thread} is behind {base}. Update its branch first.",
  "act.blocked": "{thread} still lacks a check or a review that is required. There you see which.",
  "act.noPush": "You may not merge in {repo}. Somebody with write access may.",
  "act.method": "{repo} does not allow {method}. It allows: {methods}",

  "act.close": "Close {thread}?",
  "act.byClose": "Close pull request",
  "act.closed": "Closed {thread}.",
  "act.commented": "Commented on {thread}.",
  "act.reacted": "Reacted to {thread} with {reaction}.",
  "act.prompt":
    "What do you want to say on {thread}? Reply to this message with it. This does the same: {command}",
  "act.formTitle": "Comment on {thread}",
  "act.formLabel": "Your comment",
} as const;
