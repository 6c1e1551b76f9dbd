// 群组的故障，告知其所有者。

import type { troubles as english } from "../en/troubles.ts";
import type { Phrases } from "../words.ts";

export const troubles: Phrases<typeof english> = {
  "trouble.failures": "消息发送失败",
  "trouble.failures.count": "最近 15 分钟内 {n} 条中有 {failed} 条",
  "trouble.rejected": "Webhook 被拒绝",
  "trouble.rejected.count": "最近 15 分钟内 {n} 个",
  "trouble.rejected.means": "被拒绝的内容会丢失，除非发送方重新发送。",
  "trouble.waiting": "消息在等待",
  "trouble.waiting.oldest": "最早的已等待 {time}",
  "trouble.waiting.targets": { other: "涉及 {n} 个目标。" },
  "trouble.act.targetPaused": "查看该目标",
  "trouble.act.failures": "查看失败的消息",
  "trouble.act.rejected": "查看被拒绝的内容及原因",
  "trouble.act.waiting": "查看等待的消息",
  "trouble.over": "已恢复",
  "trouble.over.targetPaused": "{place} 又可以接收消息",
  "trouble.over.failures": "消息又能送达",
  "trouble.over.rejected": "Webhook 基本不再被拒绝",
  "trouble.over.waiting": "不再有消息长时间等待",
  "trouble.over.since": "自 {when} 起已恢复，持续了 {time}。",
};
