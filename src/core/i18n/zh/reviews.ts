// Reviews of pull requests from chats.

import type { reviews as enReviews } from "../en/reviews.ts";
import type { Phrases } from "../locale.ts";

export const reviews: Phrases<typeof enReviews> = {
  "command.approve": "批准 PR",
  "command.requestChanges": "要求修改 PR",
  "command.diff": "显示 PR 的改动",
  "option.changes": "需要修改的内容",
  "act.review": "评审 {workItem}？",
  "act.byApprove": "批准",
  "act.byRequest": "要求修改",
  "act.approved": "已批准 {workItem}（{sha}）。",
  "act.approvedAlready": "你已批准过 {workItem}（{sha}）。",
  "act.changesRequested": "已要求修改 {workItem}（{sha}）。",
  "act.changesRequestedAlready": "你已对 {workItem}（{sha}）提出过这些修改要求。",
  "act.noDiff": "改动过大，无法在此显示。请打开 {workItem}。",
  "act.moreFiles": { other: "还有 {n} 个文件" },
  "act.changesPrompt": "{workItem} 需要修改什么？请回复此消息，或发送 {command}",
  "act.changesPromptForm": "{workItem} 需要修改什么？",
  "act.changesFormTitle": "要求修改 {workItem}",
  "act.changesFormLabel": "需要修改的内容",
};
