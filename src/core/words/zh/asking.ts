// Chinese. What people hear who ask something in a chat, whatever they ask.

import type { interactions as english } from "../en/asking.ts";
import type { Phrases } from "../words.ts";

export const interactions: Phrases<typeof english> = {
  "interaction.unknown": "我不认识 {command}。{help} 列出我能做的事。",
  "interaction.missing": "缺少 {option}。例如：{command}",
  "interaction.talk": "我只懂命令。{help} 会列出它们。",
  "interaction.hidden": "我无法确认你是谁。请以你自己的身份发言，而不是以群的名义。",
  "interaction.late": "消息到得太晚，所以什么都没做。请再试一次。",
  "interaction.unsure": "我被打断了，不确定是否已完成。请先查看，再重试。",
  "interaction.failed": "我这边出了问题。运维人员可用 {id} 查到。",
  "interaction.unavailable":
    "我的数据库没有响应。如果一分钟内这段文字没有变化，就什么都没做：请再试一次。",
  "interaction.private": "我的回答只给你一个人。",
  "interaction.open": "在私聊中查看",
  "interaction.elsewhere": "我已经私信你了。",
  "interaction.stale": "这个按钮太旧了。请使用最新的消息或命令。",
  "interaction.staleLink": "这个链接已失效。请重新发送命令。",
  "interaction.others": "这个问题是问别人的。",
  "place.here": "这里",
  "place.in": "「{name}」",
  "place.hither": "这里",
  "place.to": "「{name}」",
  "place.this": "此频道",
  "place.named": "「{name}」",
};
