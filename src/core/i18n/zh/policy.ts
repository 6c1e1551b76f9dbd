// Chinese. Messages that list others.

import type {
  hours as enHours,
  people as enPeople,
  quiet as enQuiet,
  rules as enRules,
  groupAlerts as enTroubles,
} from "../en/policy.ts";
import type { Phrases } from "../locale.ts";

export const quiet: Phrases<typeof enQuiet> = {
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

// Chinese. The quiet rules of a route and of a group, and what `/relay quiet` says.

export const rules: Phrases<typeof enRules> = {
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

// Chinese. When messages come, and what is told at a time of day.

export const hours: Phrases<typeof enHours> = {
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

// Chinese. What people hear of what they wait for, do not want to hear of, or want to be written to about.

export const people: Phrases<typeof enPeople> = {
  "command.watch": "通过检查、合并或有人回复时，通知我一次",
  "command.mute": "此处不再发布某个议题或拉取请求的消息",
  "command.unmute": "恢复在此处发布它的消息",
  "command.snooze": "暂停此处的某个议题或拉取请求，或你自己的提醒",
  "command.feed": "与你有关的内容的私信",
  "command.hours": "你希望何时收到提醒",
  "option.when": "green、merged、answered；或 list、off",
  "option.for": "多久，例如 30m、4h 或 2d；off 结束你自己的暂停",
  "option.feed": "on 或 off",
  "option.hours": "起止时间、时区和星期，如 Mon-Fri；或 off",
  "menu.watch": "通知我",
  "button.watch": "通知我",

  "watch.green": "已全部通过",
  "watch.answered": "有新回复",
  "watch.made.green": "{item} 全部通过后，我会通知你。",
  "watch.made.merged": "{item} 合并或关闭后，我会通知你。",
  "watch.made.answered": "有人在 {item} 回复后，我会通知你。",
  "watch.is.green": "{item} 已全部通过。",
  "watch.is.merged": "{item} 已合并。",
  "watch.is.closed": "{item} 已关闭。",
  "watch.list": "你在等待",
  "watch.none": "你目前没有在等待的内容。",
  "watch.until.green": "{item}，直到全部通过",
  "watch.until.merged": "{item}，直到合并",
  "watch.until.answered": "{item}，直到有人回复",
  "watch.off": "你不再等待 {item}。",
  "watch.never": "你并没有在等待 {item}。",
  "watch.members": "只有 {group} 的成员会收到通知。请让群组的所有者添加你。",
  "watch.tooMany": "你等待的内容太多了。{command} 可以查看。",

  "mute.done": "{here}不再发布 {item} 的消息。已发布的消息仍会更新。{command} 可恢复。",
  "mute.ended": "{item} 的消息会重新发布到{here}。",
  "mute.never": "{item} 在{here}并未静音。",
  "mute.role": "这会影响频道里的所有人。只有 {group} 的所有者或管理员可以要求。",
  "snooze.item": "{when} 之前关于 {item} 的内容，届时合并为一条消息。",
  "snooze.own": "{when} 之前，我只告诉你你在等待的内容。其余届时合并为一条消息。",
  "snooze.ended": "我会重新即时告诉你。",
  "snooze.how": "{typed} 不是 5 分钟到 30 天之间的时长。例如：{command}",

  "feed.on":
    "当有人请你评审、你的拉取请求获批准、需要修改、失败或有冲突，以及有人提到你时，我会私信你。",
  "feed.off": "我只告诉你你在等待的内容。",
  "feed.change": "更改方式：{command}",
  "feed.closed": "我无法私信你。请允许来自此服务器的私信，然后再试一次。",
  "feed.mentioned": "有人提到你",
  "hours.are": "你的时间：{hours}。此外的时间不会提醒你，私信会等待，除非有东西出错。",
  "hours.none": "你没有设置时间：随时都会收到提醒。",
  "hours.how": "设置方式：{command}",
  "hours.wrong.times": "{part} 不是像 {example} 这样的起止时间。",
  "hours.wrong.zone": "{part} 不是像 {example} 这样的时区。",
  "hours.wrong.days": "{part} 不是像 {example} 这样的星期。",
};

// 群组的故障，告知其所有者。

export const groupAlerts: Phrases<typeof enTroubles> = {
  "groupAlert.failures": "消息发送失败",
  "groupAlert.failures.count": "最近 15 分钟内 {n} 条中有 {failed} 条",
  "groupAlert.rejected": "Webhook 被拒绝",
  "groupAlert.rejected.count": "最近 15 分钟内 {n} 个",
  "groupAlert.rejected.means": "被拒绝的内容会丢失，除非发送方重新发送。",
  "groupAlert.waiting": "消息在等待",
  "groupAlert.waiting.oldest": "最早的已等待 {time}",
  "groupAlert.waiting.targets": { other: "涉及 {n} 个目标。" },
  "groupAlert.act.targetPaused": "查看该目标",
  "groupAlert.act.failures": "查看失败的消息",
  "groupAlert.act.rejected": "查看被拒绝的内容及原因",
  "groupAlert.act.waiting": "查看等待的消息",
  "groupAlert.resolved": "已恢复",
  "groupAlert.resolved.targetPaused": "{place} 又可以接收消息",
  "groupAlert.resolved.failures": "消息又能送达",
  "groupAlert.resolved.rejected": "Webhook 基本不再被拒绝",
  "groupAlert.resolved.waiting": "不再有消息长时间等待",
  "groupAlert.resolved.since": "自 {when} 起已恢复，持续了 {time}。",
};
