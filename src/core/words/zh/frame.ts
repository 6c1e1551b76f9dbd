// Chinese. What every message may need: headline, lists, times, buttons.

import type { frame as english } from "../en/frame.ts";
import type { Phrases } from "../words.ts";

export const frame: Phrases<typeof english> = {
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
