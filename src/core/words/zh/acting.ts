// Chinese. What people hear who act on codehost from a chat.

import type { acting as english } from "../en/acting.ts";
import type { Phrases } from "../words.ts";

export const acting: Phrases<typeof english> = {
  "act.signIn":
    "我不能再在 {codehost} 上代表 {who} 操作了。重新登录后，我会继续处理你的请求。链接只给你一个人，十分钟内有效。",
  "act.which": "是哪一个？请回复一条相关消息，或附上链接或 {example}。",
  "act.unread": "{typed} 不是议题或拉取请求。请附上链接或 {example}。",
  "act.several": "那条消息提到了多个议题或拉取请求。请说明是哪一个：附上链接或 {example}。",
  "act.notHere": "{here}连接的群组都不接收 {repo} 的消息。请在接收它的频道里操作。",
  "act.private": "在私聊中我不操作仓库。请在接收 {repo} 消息的频道里操作。",
  "act.forbidden": "{codehost} 不允许你在 {repo} 中这样做：{said}",
  "act.notFound": "你看不到 {workItem}，或者它不存在。",
  "act.noPull": "你看不到拉取请求 {workItem}，或者它不存在。",
  "act.refused": "{codehost} 拒绝了：{said}",
  "act.look": "请查看 {workItem}，然后再试一次。",
  "act.changed": "{workItem} 之后有了变化。请查看最新的提交，然后再试一次。",
  "act.wait": { other: "{codehost} 请你慢一点。请在 {n} 秒后再试。" },
  "act.unavailable": "{codehost} 没有响应。什么都没做：请稍后再试。",
  "act.unsure": "{codehost} 没有响应，我不确定是否已完成。请先查看 {workItem}，再重试。",
  "act.nothing": "什么都没做。",

  "act.merge": "要把 {workItem} 合并到 {base} 吗？",
  "act.head": "{title}，位于 {sha}",
  "act.unstable": "有一项非必需的检查失败了。",
  "act.byMerge": "合并提交",
  "act.bySquash": "压缩合并",
  "act.byRebase": "变基合并",
  "act.cancel": "取消",
  "act.merged": "已将 {workItem} 合并到 {base}，提交为 {sha}。",
  "act.already": "{workItem} 已经合并了。",
  "act.isClosed": "{workItem} 已关闭。请先重新打开。",
  "act.draft": "{workItem} 是草稿。请先标记为可以评审。",
  "act.conflicts": "{workItem} 与 {base} 有冲突。请先解决。",
  "act.behind": "{workItem} 落后于 {base}。请先更新它的分支。",
  "act.blocked": "{workItem} 还缺少必需的检查或评审。在那里可以看到是哪一项。",
  "act.noPush": "你不能在 {repo} 中合并。有写入权限的人可以。",
  "act.method": "{repo} 不允许 {method}。允许的方式：{methods}",

  "act.close": "要关闭 {workItem} 吗？",
  "act.byClose": "关闭拉取请求",
  "act.closed": "已关闭 {workItem}。",
  "act.closedAlready": "{workItem} 已经关闭。",
  "act.reopened": "已重新打开 {workItem}。",
  "act.byReopen": "重新打开",
  "act.commented": "已评论 {workItem}。",
  "act.reacted": "已用 {reaction} 回应 {workItem}。",
  "act.prompt": "你想在 {workItem} 上说什么？请回复这条消息，或发送 {command}",
  "act.promptForm": "你想在 {workItem} 上说什么？",
  "act.formTitle": "评论 {workItem}",
  "act.formLabel": "你的评论",
};
