// Chinese. The quiet rules of a route and of a group, and what `/relay quiet` says.

import type { rules as english } from "../en/rules.ts";
import type { Phrases } from "../words.ts";

export const rules: Phrases<typeof english> = {
  "rules.threads.notes": "后续消息放在话题中",
  "rules.threads.all": "全部放在话题中",
  "rules.digest": "汇总：{when}",
  "rules.reminders": "提醒：{what}",
  "rules.redact.words": "只显示标题，不显示其他人写的内容",
  "rules.redact.title": "只显示标题行",
  "rules.waived": "可以向许多人显示私有仓库",
  "rules.loud": "全部立即发送",
  "rules.budget": {
    other: "每分钟超过 {n} 条的消息会合并成一个列表；紧急消息照常发送。",
  },
  "rules.unbounded": "无论来多少消息，每条都单独发送。",
  "rules.title": "{here}有多安静",
  "rules.change": "所有者和管理员可以更改：{command}",
  "rules.saved": "已保存。{route}：{rules}",
  "rules.saved.budget": "已为 {group} 保存。{rules}",
  "rules.which": "请在末尾写明是哪一个：{names}",
  "rules.mayNot": "只有群组的所有者或管理员可以更改。",
  "rules.ownersOnly": "只有群组的所有者可以更改。",
  "rules.wrong": "我看不懂 {typed}。例如：{command}",
  "rules.changed": "刚刚有人更改了它。请再试一次。",
  "disposition.now": "立即发送。",
  "disposition.urgent": "紧急：即使其他消息在等待，也立即发送。",
  "disposition.hours": "不在工作时间：等到 {when}，届时列出。",
  "disposition.digest": "等待 {when} 的汇总。",
};
