// Chinese. What Relay says by itself: its log, its notices.

import type { own as english } from "../en/own.ts";
import type { Phrases } from "../words.ts";

export const own: Phrases<typeof english> = {
  "log.delivered": "已送达 {ok}/{n}",
  "log.failure": "{target}：{said}，{did}",
  "log.unsaid": "无响应",
  "log.paused": "目标已暂停",
  "log.failed": "不再重发",
  "log.dead": "已放弃",
  "log.canceled": "已取消",
  "log.retrying": "将重新发送",

  "target.paused": "目标已暂停",
  "target.place": "{platform} {id}",
  "target.place.part": "{platform} {id}/{part}",
  "target.part.topic": "话题 {id}",
  "target.part.thread": "子区 {id}",
  "target.said": "{platform} 返回：{said}",
  "target.did": "已停止向该处发送消息，期间的新消息会排队等候。",
  "target.goOn":
    "请恢复机器人在该处的发言权限，然后用 relay target list 显示的 ID 运行 relay target resume。",

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
