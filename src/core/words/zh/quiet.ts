// Chinese. Messages that list others.

import type { quiet as english } from "../en/quiet.ts";
import type { Phrases } from "../words.ts";

export const quiet: Phrases<typeof english> = {
  "fold.headline": { other: "已折叠 {n} 个事件" },
  "fold.waited": { other: "{n} 个事件（起始时间：{since}）" },
  "fold.why.budget": "每分钟超过 {limit} 条消息：恢复平静前，事件都汇总在这里。",
  "fold.why.backlog": "待发消息超过 15 分钟的发送量：恢复平静前，事件都汇总在这里。",
  "fold.why.outage": "{platform} 曾无法访问：这是期间收到的事件。",
  "fold.why.hours": "这是工作时间之外收到的事件（{zone}）。",
  "fold.why.digest": "这是上次摘要之后收到的事件，时间按 {zone}。",
  "fold.why.snooze": "这是暂停提醒期间收到的事件。",
  "fold.comments": { other: "{n} 条评论" },
  "fold.pushes": { other: "{n} 次推送" },
  "fold.prs": { other: "{n} 个新 PR" },
  "fold.issues": { other: "{n} 个 Issue 加标签" },
  "fold.messages": { other: "{n} 条消息" },
  "fold.times": "{what} × {n}",

  "told.listed": { other: "它列在 {place} 的一条汇总消息中（共 {n} 个事件）：{why}。" },
  "told.listing": "它等待列入 {place} 的汇总消息：{why}。",
  "told.listedAt": "它等待在 {when} 列入 {place} 的汇总消息：{why}。",
  "listed.budget": "每分钟超过 {limit} 条消息",
  "listed.backlog": "那里待发的消息超过 15 分钟的发送量",
  "listed.outage": "{platform} 曾无法访问",
  "listed.hours": "它在工作时间之外到达",
  "listed.digest": "它的路由要求摘要",
  "listed.snooze": "它在那里被暂停提醒",
  "audience.paused": "路由已暂停",
  "audience.hidden": "{repo} 现在是私有的",
  "audience.opened": "现在所有人都能阅读 {place}",
  "audience.shows": "{route} 在 {place} 显示 {repo}",
  "audience.goOn": "在有人重新开启之前，它们保持关闭。所有者可以为某个路由放行。",
};
