// Chinese. When messages come, and what is told at a time of day.

import type { hours as english } from "../en/hours.ts";
import type { Phrases } from "../words.ts";

export const hours: Phrases<typeof english> = {
  "hours.on": "{days} {from}–{to}（{zone}）",
  "hours.off": { other: "{hours}，{n} 个节假日除外" },
  "digest.every": { other: "每 {n} 分钟" },
  "digest.daily": "每天 {at}（{zone}）",
  "reminders.rule": { other: "等待评审满 {n} 个工作小时的 PR：{days} {at}（{zone}）" },
  "reminder.headline": { other: "{n} 个 PR 等待评审" },
  "reminder.rule": { other: "已请求评审至少 {n} 个工作小时，等待最久的在前。" },
  "button.snooze": "稍后提醒",
  "reminder.asked": "评审人：{who}",
  "reminder.waits": "已等待 {time}",
};
