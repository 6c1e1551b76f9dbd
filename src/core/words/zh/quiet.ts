// Chinese. Messages that list others.

import type { quiet as english } from "../en/quiet.ts";
import type { Phrases } from "../words.ts";

export const quiet: Phrases<typeof english> = {
  "rollup.headline": { other: "已折叠 {n} 个事件" },
  "rollup.waited": { other: "{n} 个事件（起始时间：{since}）" },
  "rollup.why.budget": "每分钟超过 {limit} 条消息：恢复平静前，事件都汇总在这里。",
  "rollup.why.backlog": "待发消息超过 15 分钟的发送量：恢复平静前，事件都汇总在这里。",
  "rollup.why.outage": "{platform} 曾无法访问：这是期间收到的事件。",
  "rollup.why.hours": "这是工作时间之外收到的事件（{zone}）。",
  "rollup.why.digest": "这是上次摘要之后收到的事件，时间按 {zone}。",
  "rollup.why.snooze": "这是暂停提醒期间收到的事件。",
  "rollup.comments": { other: "{n} 条评论" },
  "rollup.pushes": { other: "{n} 次推送" },
  "rollup.prs": { other: "{n} 个新 PR" },
  "rollup.issues": { other: "{n} 个 Issue 加标签" },
  "rollup.messages": { other: "{n} 条消息" },
  "rollup.times": "{what} × {n}",

  "told.rolledUp": { other: "它列在 {place} 的一条汇总消息中（共 {n} 个事件）：{why}。" },
  "told.rollingUp": "它等待列入 {place} 的汇总消息：{why}。",
  "told.rollupAt": "它等待在 {when} 列入 {place} 的汇总消息：{why}。",
  "rolledUp.budget": "每分钟超过 {limit} 条消息",
  "rolledUp.backlog": "那里待发的消息超过 15 分钟的发送量",
  "rolledUp.outage": "{platform} 曾无法访问",
  "rolledUp.hours": "它在工作时间之外到达",
  "rolledUp.digest": "它的路由要求摘要",
  "rolledUp.snooze": "它在那里被暂停提醒",
  "audience.paused": "路由已暂停",
  "audience.hidden": "{repo} 现在是私有的",
  "audience.opened": "现在所有人都能阅读 {place}",
  "audience.shows": "{route} 在 {place} 显示 {repo}",
  "audience.goOn": "在有人重新开启之前，它们保持关闭。所有者可以为某个路由放行。",
};
