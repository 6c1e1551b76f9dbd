// What people hear who act on codehost from a chat.

export const acting = {
  "act.signIn":
    "I can’t act for {who} on {codehost} any more. Sign in again, and I’ll continue with what you asked. The link is only for you and works for ten minutes.",
  "act.which": "Which one? Reply to a message about it, or add a link or {example}.",
  "act.unread": "{typed} does not name an issue or a pull request. Add a link or {example}.",
  "act.several":
    "That message names more than one issue or pull request. Say which one: add a link or {example}.",
  "act.notHere":
    "No group that is connected {here} receives {repo}. Ask in a channel where one does.",
  "act.private":
    "I don’t act on repositories in a private chat. Ask in a channel that receives {repo}.",
  "act.forbidden": "{codehost} does not let you do that in {repo}: {said}",
  "act.notFound": "You can’t see {workItem}, or it doesn’t exist.",
  "act.noPull": "You can’t see the pull request {workItem}, or it doesn’t exist.",
  "act.refused": "{codehost} refused it: {said}",
  "act.look": "Look at {workItem}, then ask again.",
  "act.changed": "{workItem} has changed since. Look at its newest commits, then ask again.",
  "act.wait": {
    one: "{codehost} asks you to slow down. Ask again in {n} second.",
    other: "{codehost} asks you to slow down. Ask again in {n} seconds.",
  },
  "act.unavailable": "{codehost} does not answer. Nothing was done: ask again in a moment.",
  "act.unsure":
    "{codehost} gave no answer, so I cannot tell whether it was done. Look at {workItem} before you ask again.",
  "act.nothing": "Nothing was done.",

  "act.merge": "Merge {workItem} into {base}?",
  "act.head": "{title}, at {sha}",
  "act.unstable": "A check failed that is not required.",
  "act.byMerge": "Merge commit",
  "act.bySquash": "Squash and merge",
  "act.byRebase": "Rebase and merge",
  "act.cancel": "Cancel",
  "act.merged": "Merged {workItem} into {base} as {sha}.",
  "act.already": "{workItem} is merged already.",
  "act.isClosed": "{workItem} is closed. Reopen it first.",
  "act.draft": "{workItem} is a draft. Mark it as ready for review first.",
  "act.conflicts": "{workItem} has conflicts with {base}. Resolve them first.",
  "act.behind": "{workItem} is behind {base}. Update its branch first.",
  "act.blocked":
    "{workItem} still lacks a check or a review that is required. There you see which.",
  "act.noPush": "You may not merge in {repo}. Somebody with write access may.",
  "act.method": "{repo} does not allow {method}. It allows: {methods}",

  "act.close": "Close {workItem}?",
  "act.byClose": "Close pull request",
  "act.closed": "Closed {workItem}.",
  "act.closedAlready": "{workItem} is closed already.",
  "act.reopened": "Reopened {workItem}.",
  "act.byReopen": "Reopen",
  "act.commented": "Commented on {workItem}.",
  "act.reacted": "Reacted to {workItem} with {reaction}.",
  "act.prompt": "What do you want to say on {workItem}? Reply to this message, or send {command}",
  "act.promptForm": "What do you want to say on {workItem}?",
  "act.formTitle": "Comment on {workItem}",
  "act.formLabel": "Your comment",
} as const;
