// 群组的故障，告知其所有者。

import type { groupAlerts as english } from "../en/troubles.ts";
import type { Phrases } from "../words.ts";

export const groupAlerts: Phrases<typeof english> = {
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
