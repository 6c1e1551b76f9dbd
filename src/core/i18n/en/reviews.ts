// Reviews of pull requests from chats.

export const reviews = {
  "command.approve": "Approve a pull request",
  "command.requestChanges": "Request changes on a pull request",
  "command.diff": "Show the changes of a pull request",
  "option.changes": "What should change",
  "act.review": "Review {workItem}?",
  "act.byApprove": "Approve",
  "act.byRequest": "Request changes",
  "act.approved": "Approved {workItem} at {sha}.",
  "act.approvedAlready": "You have already approved {workItem} at {sha}.",
  "act.changesRequested": "Requested changes on {workItem} at {sha}.",
  "act.changesRequestedAlready": "You have already requested these changes on {workItem} at {sha}.",
  "act.noDiff": "The changes are too large to show here. Open {workItem}.",
  "act.moreFiles": { one: "and {n} more file", other: "and {n} more files" },
  "act.changesPrompt": "What should change in {workItem}? Reply to this message, or send {command}",
  "act.changesPromptForm": "What should change in {workItem}?",
  "act.changesFormTitle": "Request changes on {workItem}",
  "act.changesFormLabel": "What should change",
} as const;
