// Verdicts in Chinese.

import type { VerdictWords } from "../verdict-words.ts";
import type { FieldWords } from "../words.ts";

export const ZH_VERDICTS: VerdictWords = {
  sent: (reasons) => `已发送：${reasons}`,
  notSent: (reason) => `未发送：${reason}`,
  and: "且",
  or: "或",
  comma: "、",
  more: (count) => `另外 ${count} 个`,
  everything: "过滤器接收一切",
  noOther: "没有其他路由匹配",
  is: (key, value) => `${key} 是 ${value}`,
  matches: (key, value, pattern) => `${key} ${value} 匹配 ${pattern}`,
  passesExclusions: (key, patterns) => `${key} 不是 ${patterns}`,
  wanted: (key, patterns, got) => `${key} 要求 ${patterns}，实际为 ${got}`,
  missing: (key, patterns) => `${key} 要求 ${patterns}，但此事件没有`,
  excluded: (key, pattern, got) => `${key} 排除 ${pattern}，实际为 ${got}`,
  noneOf: (list) => `所有选项都不匹配：${list}`,
  unwanted: (list) => `\`not\` 排除了它：${list}`,
  notUnwanted: "没有被排除",
  doesNotFit: (part) => `${part} 不符合`,
  groupGone: "其群组已不存在",
  otherEndpoint: (groupId) => `事件是从群组 ${groupId} 的地址进来的`,
  otherInstallation: (got) => `事件属于安装 ${got}，其群组不属于`,
  noInstallation: (wanted) => `其群组只接收安装 ${wanted} 的事件`,
  unbound: "其群组没有绑定安装，而其他群组绑定了",
  noGlobalIngress: "其群组不接收来自公共地址的事件",
  otherProvider: (wanted, got) => `其群组只接收 ${wanted} 的事件，而这是 ${got} 的`,
  disabled: "该路由已停用",
  stopped: (route) => `路由 ${route} 先匹配，并在那里停止`,
  notNeeded: (route) => `另一个路由已匹配（${route}），而这个只接收其余的`,
  notNamed: (event) => `其过滤器必须在 \`event\` 中写明 ${event}`,
  ignored: (count) => `（另有 ${count} 个未检查）`,
  tooMuchForRoute: "其过滤器匹配此事件耗时过长",
  tooMuchForEvent: "其群组的路由匹配此事件耗时过长",
};

export const ZH_FIELDS: FieldWords = {
  or: "或",
  comma: "、",
  ops: {
    eq: (value) => value,
    ne: (value) => `非 ${value}`,
    in: (value) => value,
    contains: (value) => `含有 ${value} 的内容`,
    startsWith: (value) => `以 ${value} 开头的内容`,
    endsWith: (value) => `以 ${value} 结尾的内容`,
    regex: (value) => `${value} 的匹配`,
    gt: (value) => `大于 ${value}`,
    gte: (value) => `至少 ${value}`,
    lt: (value) => `小于 ${value}`,
    lte: (value) => `至多 ${value}`,
    exists: () => "有值",
  },
  notSet: "没有值",
};
