// Chinese. What people hear who ask something in a chat, whatever they ask.

import type { asking as english } from "../en/asking.ts";
import type { Phrases } from "../words.ts";

export const asking: Phrases<typeof english> = {
  "ask.unknown": "我不认识 {command}。{help} 列出我能做的事。",
  "ask.missing": "缺少 {option}。例如：{command}",
  "ask.talk": "我只懂命令。{help} 会列出它们。",
  "ask.hidden": "我无法确认你是谁。请以你自己的身份发言，而不是以群的名义。",
  "ask.late": "消息到得太晚，所以什么都没做。请再试一次。",
  "ask.unsure": "我被打断了，不确定是否已完成。请先查看，再重试。",
  "ask.failed": "我这边出了问题。运维人员可用 {id} 查到。",
  "ask.away": "我的数据库没有响应。如果一分钟内这段文字没有变化，就什么都没做：请再试一次。",
  "ask.private": "我的回答只给你一个人。",
  "ask.open": "在私聊中查看",
  "ask.elsewhere": "我已经私信你了。",
  "ask.stale": "这个按钮太旧了。请使用最新的消息或命令。",
  "ask.staleLink": "这个链接已失效。请重新发送命令。",
  "ask.others": "这个问题是问别人的。",
  "place.here": "这里",
  "place.in": "「{name}」",
  "place.hither": "这里",
  "place.to": "「{name}」",
  "place.this": "此频道",
  "place.named": "「{name}」",
};
