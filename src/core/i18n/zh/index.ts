// Chinese (simplified) phrases: shared parts of messages, Relay's own texts, explanations.
//
// Address the reader as 你. Keep Issue, PR, Tag, Fork and CI in Latin script.
// Groups: owner = 所有者, operator = 运维人员, group = 群组, target = 目标, thread = 子区, code = 连接码.
// Accounts: link = 关联, act as = 以……的身份操作.
// Code: label = 标签, review = 评审.
// Events: delivery ID = 投递 ID, rejected = 被拒绝, quarantined = 被隔离.
// Sends: queued = 排队, deliver = 送达, retry = 重试, replay = 重放.
// Noise: noise settings = 免打扰设置, rollup = 汇总, digest = 摘要, hold = 暂缓, snooze = 暂停提醒.
// People: watch = 关注, mute = 静音, ping = @.

import type { frame as enFrame, own as enOwn, why as enWhy } from "../en/index.ts";
import type { LocalePhrases, Phrases } from "../locale.ts";
import { account, acting, commands, interactions } from "./interactions.ts";
import { code, runs, talk } from "./messages.ts";
import { groupAlerts, hours, people, quiet, rules } from "./policy.ts";
import { reviews } from "./reviews.ts";

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
  "button.review": "评审",
  "button.comment": "评论",
  "button.close": "关闭",
  "button.log": "打开日志",
  "button.site": "打开站点",
  "button.acknowledge": "确认",
  "button.silence": "静默…",
  "button.resolve": "解决…",
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
  "target.goOn": "请授予机器人在该处发消息的权限，然后在控制台恢复该目标。",

  "thread.shut": "子区已关闭",
  "thread.shut.did": "关闭期间不会发送属于该子区的消息，其他消息照常发送。",
  "thread.shut.goOn": "重新打开后，后续消息会发布在其中。",
  "thread.barred": "此处无法创建子区",
  "thread.barred.did": "属于子区的消息会直接发布到频道中。",
  "thread.barred.goOn": "请允许机器人在该处创建子区或话题。",

  "link.made": "账号已关联",
  "link.actsAs": "你在 {host} 上以 {login} 的身份操作",
  "link.undo": "不是你本人操作？立即解除关联：{command}",
  "test.label": "测试",
  "test.arrived": "Relay 可以在此发消息",
  "test.asked": "{who} 在控制台为 {group} 请求了这条消息。",
  "test.setup": "这条消息由 relay setup 发送。",
  "test.of": "测试 · {label}",
  "test.sample": "{who} 发送的测试示例，实际上什么都没有发生。",
  "summary.replay": { other: "已重放 {n} 个事件" },
  "summary.resumed": { other: "此频道暂停期间有 {n} 个事件排队" },
  "summary.part": "{what}，第 {part} 部分，共 {parts} 部分",
  "summary.asked": "{who} 请求了这份概要。",
};

/** Explanations of events. */
const why: Phrases<typeof enWhy> = {
  "told.name": "“{name}”",
  // The sentences contain "路由" themselves, so that no space is left beside it.
  "told.route": "{list}",
  "told.routes": "{list}",

  "told.delivered": "{took} 后由路由 {routes} 发送到 {place}。",
  "told.arrived": "由路由 {routes} 发送到 {place}。",
  "told.edited": "{place} 中的一条消息已据此更新。",
  "told.plain": "它以纯文本形式送达 {place}，因为带格式的消息发送失败：{said}。",
  "told.template": "它在 {place} 采用标准格式，因为路由的模板出错：{said}。",
  "told.paused": "它正在排队，因为 {place} 自 {when} 起已暂停：{said}。",
  "told.held": "它会在 {place} 暂缓几秒，以便与相关事件合并。",
  "told.sending": "正在发送到 {place}。",
  "told.queued": "它在 {place} 的队列中，排在较早的消息之后。",
  "told.slowed": "它在 {place} 的队列中，因为 {platform} 返回：{said}。",
  "told.retrying": { other: "已失败 {n} 次，会继续向 {place} 重试；{platform} 返回：{said}。" },
  "told.failed": "未送达 {place}，且不会重试，因为 {platform} 返回：{said}。",
  "told.dead": { other: "未送达 {place}：尝试 {n} 次后放弃，{platform} 返回：{said}。" },
  "told.canceled": "发往 {place} 的消息已取消：{said}。",
  "told.shown": "{place} 中的另一条消息已显示它，因此没有单独发布。",
  "told.skipped": "没有发布到 {place}，因为那里的消息已显示它。",
  "told.replay": "重放结果：{told}",
  "told.count": { other: "{n} 条消息中已送达 {ok} 条。" },

  "told.received": "它于 {when} 收到，尚未分发。",
  "told.quarantined": "它已被隔离，因为 3 次尝试都无法读取或匹配：{said}。",
  "told.tooMuch": "它已被隔离，因为该群组的路由匹配它耗时过长。",
  "told.late": "未发送：它的 webhook 来得太晚，该更改此前已修复。",
  "told.repaired": "它的 webhook 曾经丢失，之后已修复。",
  "told.unreadable": "未发送，因为无法读取：{said}。",
  "told.gate": "{group} 没有接收它：{why}。",
  "told.gateGone": "未发送，因为它的群组已被删除。",
  "told.gates": { other: "{n} 个群组都没有接收它。" },
  "told.moreGroups": { other: "另有 {n} 个群组。" },
  "told.noRoutes": "未发送，因为 {group} 没有路由。",
  "told.noRoutesHere": "未发送，因为没有路由处理它。",
  "told.noneHere": "未发送，因为没有路由向{hither}发送消息。",
  "told.elsewhere": "未发送到{hither}：它匹配了路由 {routes}，发往了别处。",
  "told.nothingToSay": "没有发布消息：它匹配了路由 {routes}，但没有任何变化。",
  "told.missed": "未发送，因为路由 {route} 不匹配：{why}。",
  "told.nearest": "未发送，因为没有路由匹配。最接近的是路由 {route}：{why}。",
  "told.unknown": "未发送，因为没有路由匹配。",
  "told.test": "它是作为测试发送的，实际上什么都没有发生。",
  "told.again": { other: "又以相同的投递 ID 收到 {n} 次，均作为重复忽略。" },
  "told.againLast": { other: "又以相同的投递 ID 收到 {n} 次，最近一次在 {when}，均作为重复忽略。" },

  "told.took": "路由 {route} 匹配：{why}。",
  "told.tookIt": "路由 {route} 匹配。",
  "told.left": "路由 {route} 不匹配：{why}。",
  "told.leftIt": "路由 {route} 不匹配。原因已不再保存。",
  "told.moreRoutes": { other: "另有 {n} 条路由。" },
  "told.moreMessages": { other: "另有 {n} 条消息。" },

  "told.rejected": "它于 {when} 被拒绝：{why}。",
  "told.notKept": "Relay 没有保存它，因此无法重放。发送方可以重新发送。",
  "rejected.unknownGroup": "群组不存在，或没有密钥",
  "rejected.unknownEndpoint": "端点不存在、已停用或没有密钥",
  "rejected.malformedSignature": "签名缺失或格式错误",
  "rejected.wrongSignature": "它不是用该群组的密钥签名的",
  "rejected.missingTimestamp": "它没有已签名的时间戳，而群组要求提供",
  "rejected.staleTimestamp": "时间戳偏差超过 5 分钟",
  "rejected.repeatedHeader": "有重复的请求头",
  "rejected.eventName": "缺少事件名称",
  "rejected.contentEncoding": "请求体经过压缩",
  "rejected.charset": "文本不是 UTF-8",
  "rejected.depth": "JSON 嵌套过深",
  "rejected.json": "请求体不是 JSON",
  "rejected.object": "请求体不是 JSON 对象",
  "rejected.eventFitsPayload": "请求体与事件名称不符",
  "rejected.deliveryId": "投递 ID 格式错误",
  "rejected.tooLarge": "大小超过 1 MB",
  "rejected.groupRate": "群组每秒发送的 webhook 超过 2000 个",
  "rejected.endpointRate": "端点每秒接受的 webhook 没有这么多",
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
  ...reviews,
  ...account,
  ...why,
  ...quiet,
  ...people,
  ...hours,
  ...rules,
  ...groupAlerts,
};
