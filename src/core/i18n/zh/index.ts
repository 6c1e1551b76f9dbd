// Chinese (simplified) phrases: shared parts of messages, Relay's own texts, explanations.

import type { frame as enFrame, own as enOwn, why as enWhy } from "../en/index.ts";
import type { LocalePhrases, Phrases } from "../locale.ts";
import { account, acting, commands, interactions } from "./interactions.ts";
import { code, runs, talk } from "./messages.ts";
import { groupAlerts, hours, people, quiet, rules } from "./policy.ts";

const frame: Phrases<typeof enFrame> = {
  headline: "{label}：{subject}",
  comma: "、",
  untitled: "无标题",
  updated: "更新于",
  opened: "由 {who} 创建",
  forPeople: "请 {people} 查看",

  more: "另有 {n} 个",
  "list.more": "{list} 和另外 {n} 个",
  "list.morePeople": "{list} 和另外 {n} 人",
  moreWords: { other: "还有 {n} 词" },
  moreCharacters: { other: "还有 {n} 字" },
  "count.comments": { other: "{n} 条评论" },
  "count.files": { other: "{n} 个文件" },

  "time.days": "{n} 天",
  "time.hours": "{n} 小时",
  "time.minutes": "{n} 分",
  "time.seconds": "{n} 秒",
  "time.milliseconds": "{n} 毫秒",

  "button.merge": "合并",
  "button.comment": "评论",
  "button.close": "关闭",
  "button.log": "打开日志",
  "button.site": "打开站点",
};

/** Relay's own texts: log lines and notices. */
const own: Phrases<typeof enOwn> = {
  "log.delivered": "已送达 {ok}/{n}",
  "log.failure": "{target}：{said}，{did}",
  "log.unsaid": "无响应",
  "log.paused": "目标已暂停",
  "log.failed": "不再重试",
  "log.dead": "已放弃",
  "log.canceled": "已取消",
  "log.retrying": "将重试",

  "target.paused": "目标已暂停",
  "target.place": "{platform} {id}",
  "target.place.part": "{platform} {id}/{part}",
  "target.part.topic": "话题 {id}",
  "target.part.thread": "子区 {id}",
  "target.said": "{platform} 返回：{said}",
  "target.did": "恢复之前，Relay 不会向该处发送消息。新消息会排队。",
  "target.goOn": "请恢复机器人在该处的发言权限，然后在控制台恢复该目标。",

  "thread.shut": "讨论串已关闭",
  "thread.shut.did": "关闭期间不会发送属于该讨论串的消息，其他消息照常发送。",
  "thread.shut.goOn": "重新打开后，后续消息会出现在其中。",
  "thread.barred": "此处无法开讨论串",
  "thread.barred.did": "属于讨论串的消息会直接发到频道中。",
  "thread.barred.goOn": "请允许机器人在那里创建讨论串或话题。",

  "link.made": "账号已关联",
  "link.actsAs": "你在 {codehost} 上以 {login} 的身份操作",
  "link.undo": "不是你本人操作？发送此命令立即解除：{command}",
  "test.label": "测试",
  "test.arrived": "Relay 可以在此发消息",
  "test.asked": "{who} 在控制台为 {group} 发起了这条消息。",
  "test.setup": "这条消息由 relay setup 发送。",
  "summary.replay": { other: "{n} 个事件，已重新发送" },
  "summary.resumed": { other: "此频道暂停期间有 {n} 个事件在等待" },
  "summary.part": "{what}，第 {part} 部分，共 {parts} 部分",
  "summary.asked": "{who} 请求了这份摘要。",
};

/** Explanations of events. */
const why: Phrases<typeof enWhy> = {
  "told.name": "“{name}”",
  // The sentences contain "路由" themselves, so that no space is left beside it.
  "told.route": "{list}",
  "told.routes": "{list}",

  "told.delivered": "{took} 后已由路由 {routes} 发送到 {place}。",
  "told.arrived": "已由路由 {routes} 发送到 {place}。",
  "told.edited": "已用它更新了 {place} 中的一条消息。",
  "told.plain": "它以纯文本到达 {place}，因为格式出错：{said}。",
  "told.paused": "它在等待，因为 {place} 自 {when} 起已暂停：{said}。",
  "told.held": "暂时不发往 {place}，以便与紧随其后的内容合成一条消息。",
  "told.sending": "它正在发往 {place}。",
  "told.queued": "它在 {place} 的队列中：先来的先发。",
  "told.slowed": "它在等待 {place}，因为 {platform} 回复：{said}。",
  "told.retrying": {
    other: "它在等待 {place} 并会重试，因为已失败 {n} 次；{platform} 回复：{said}。",
  },
  "told.failed": "它没有到达 {place}，也不会重试，因为 {platform} 回复：{said}。",
  "told.dead": { other: "它没有到达 {place}：尝试 {n} 次后放弃，{platform} 回复：{said}。" },
  "told.canceled": "发往 {place} 的消息已取消：{said}。",
  "told.shown": "{place} 中的另一条消息已显示它，所以没有单独发送。",
  "told.skipped": "没有发到 {place}，因为那里的消息已经说明了。",
  "told.replay": "重放结果：{told}",
  "told.count": { other: "{n} 条消息中有 {ok} 条已送达。" },

  "told.received": "它于 {when} 收到，尚未处理。",
  "told.quarantined": "它已被隔离，因为 3 次尝试都无法读取或匹配：{said}。",
  "told.tooMuch": "它已被隔离，因为该群组的路由匹配它耗时过长。",
  "told.unreadable": "没有发送，因为无法读取：{said}。",
  "told.gate": "它没有进入 {group}：{why}。",
  "told.gateGone": "没有发送，因为它所属的群组已不存在。",
  "told.gates": { other: "{n} 个群组都没有接收它。" },
  "told.moreGroups": { other: "另有 {n} 个群组。" },
  "told.noRoutes": "没有发送，因为 {group} 没有路由。",
  "told.noRoutesHere": "没有发送，因为没有路由查看它。",
  "told.noneHere": "没有发送，因为没有路由指向{hither}。",
  "told.elsewhere": "没有发送到{hither}：它由路由 {routes} 发往别处。",
  "told.nothingToSay": "没有发送消息：它被路由 {routes} 接收，但没有新内容可说。",
  "told.missed": "没有发送，因为路由 {route} 没有接收它：{why}。",
  "told.nearest": "没有发送，因为没有路由接收它。最接近的是路由 {route}：{why}。",
  "told.unknown": "没有发送，因为没有路由接收它。",
  "told.again": { other: "它以相同的投递编号又来了 {n} 次，没有再次发送。" },
  "told.againLast": {
    other: "它以相同的投递编号又来了 {n} 次，最后一次在 {when}，没有再次发送。",
  },

  "told.took": "路由 {route} 接收了它：{why}。",
  "told.tookIt": "路由 {route} 接收了它。",
  "told.left": "路由 {route} 没有接收它：{why}。",
  "told.leftIt": "路由 {route} 没有接收它。原因已不再保存。",
  "told.moreRoutes": { other: "另有 {n} 个路由。" },
  "told.moreMessages": { other: "另有 {n} 条消息。" },

  "told.rejected": "它于 {when} 被拒绝：{why}。",
  "told.notKept": "它的内容没有保存，因此无法从这里发送。发送方可以再发一次。",
  "rejected.unknownGroup": "没有这个群组，或它没有密钥",
  "rejected.malformedSignature": "没有签名，或签名格式不对",
  "rejected.wrongSignature": "签名错误，发送方的密钥与群组的不同",
  "rejected.missingTimestamp": "它没有带签名的时间戳，而群组要求有",
  "rejected.staleTimestamp": "时间戳相差超过 5 分钟",
  "rejected.repeatedHeader": "某个标头出现了两次",
  "rejected.eventName": "没有说明是什么事件",
  "rejected.contentEncoding": "正文被压缩了",
  "rejected.charset": "文本不是 UTF-8",
  "rejected.depth": "JSON 嵌套太深",
  "rejected.json": "正文不是 JSON",
  "rejected.object": "正文不是 JSON 对象",
  "rejected.eventFitsPayload": "正文与所说的事件不符",
  "rejected.deliveryId": "投递编号的格式不对",
  "rejected.tooLarge": "超过 1 MB",
  "rejected.groupRate": "群组每秒发送了超过 2000 个 webhook",
  "rejected.groupQuota": "群组已用完当天的配额",
};

/** Chinese has one plural form. */
export const zh: LocalePhrases = {
  ...frame,
  ...code,
  ...talk,
  ...runs,
  ...own,
  ...commands,
  ...interactions,
  ...acting,
  ...account,
  ...why,
  ...quiet,
  ...people,
  ...hours,
  ...rules,
  ...groupAlerts,
};
