// Chinese phrases for interactions. Command descriptions have at most 100 characters, menu entries 32.

import type {
  account as enAccount,
  acting as enActing,
  interactions as enInteractions,
  commands as enCommands,
} from "../en/interactions.ts";
import type { Phrases } from "../locale.ts";

export const commands: Phrases<typeof enCommands> = {
  "command.root": "操作议题和拉取请求，以及询问 Relay",
  "command.login": "关联你的账号，以你自己的身份操作",
  "command.logout": "解除与你账号的关联",
  "command.whoami": "你以哪个账号操作，它有哪些权限",
  "command.help": "你可以在这里做什么",
  "command.routes": "此频道订阅了什么",
  "command.quiet": "此频道有多安静；所有者和管理员可以更改",
  "command.connect": "用群组所有者生成的代码，把此频道交给该群组",
  "command.disconnect": "断开此频道与群组的连接；该群组不再向这里发送",
  "command.mentions": "与你有关的消息是否提醒你",
  "command.why": "为什么这里有这条消息，或者为什么没有",
  "command.comment": "评论议题或拉取请求",
  "command.merge": "合并拉取请求",
  "command.close": "关闭拉取请求",
  "command.react": "对议题或拉取请求作出回应",
  "option.on": "链接，或 owner/repo#12",
  "option.message": "链接、owner/repo#12、提交或投递编号",
  "option.text": "你想说的话",
  "option.method": "合并方式；缺省时会询问",
  "option.reaction": "哪一个",
  "option.code": "在控制台生成，十分钟内有效",
  "option.group": "群组的 ID（有多个群组时）",
  "option.quiet": "budget、threads、digest 或 hours",
  "option.to": "例如 10、notes 或 every 30；然后是路由",
  "option.mentions": "ping、silent 或 never",
  "menu.comment": "评论",
  "menu.merge": "合并",
  "menu.close": "关闭",
  "menu.why": "为何在这里？",
};

/** Replies to any interaction. */
export const interactions: Phrases<typeof enInteractions> = {
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

/** Replies to host actions. */
export const acting: Phrases<typeof enActing> = {
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

/** Replies about accounts, channels and explanations. */
export const account: Phrases<typeof enAccount> = {
  "help.title": "你可以在这里做这些",
  "help.work": "议题和拉取请求",
  "help.quiet": "你会收到什么",
  "help.channel": "此频道",
  "help.you": "你的账号",
  "start.hello": "你好，我是 Relay。我会把 {codehost} 上的动态发到你的聊天里。",
  "start.link": "关联账号后，你可以用自己的身份合并、评论和关闭。",
  "start.linked": "你在 {codehost} 上以 {login} 的身份操作。",
  "start.help": "{help} 列出所有命令。",
  "start.button": "关联账号",

  "account.none":
    "你的聊天账号还没有关联 {codehost}。登录后，我会继续处理你的请求。链接只给你一个人，十分钟内有效。",

  "login.open":
    "在 {codehost} 登录后，你在这里就以自己的身份操作。链接只给你一个人，十分钟内有效。",
  "login.again":
    "你在 {codehost} 上以 {login} 的身份操作。用这个链接可以更改：只给你一个人，十分钟内有效。",
  "login.button": "在 {codehost} 登录",
  "login.linked": "已关联：你在 {codehost} 上以 {login} 的身份操作。",
  "login.replaced": "此前是 {login}。",

  "logout.none": "你的聊天账号没有关联，无需解除。",
  "logout.done": "关联已解除。你在这里不再以 {login} 的身份操作 {codehost}。",
  "logout.stays":
    "你在控制台的登录仍然有效。要收回给 Relay 的全部权限，请在 {codehost} 的已授权应用中移除它。",

  "whoami.linked": "你在 {codehost} 上以 {login} 的身份操作，关联于 {day}。",
  "whoami.writes": "只要 {codehost} 允许，你可以评论、回应、合并和关闭。",
  "whoami.reads": "Relay 知道你是谁，但还不能替你操作。{command} 可以授权。",
  "whoami.over": "你给 Relay 的授权已过期或被收回。{command} 可以更新。",

  "mentions.ping": "与你有关的消息会提醒你。",
  "mentions.silent": "与你有关的消息会写出你的名字，但不提醒你。",
  "mentions.never": "与你有关的消息不会提及你。",
  "mentions.change": "可以这样更改：{command}",

  "routes.title": "哪些内容会到{hither}",
  "routes.none":
    "没有路由指向{hither}。所有者先在控制台生成代码，然后由管理该频道的人在那里发送 {command}。",
  "routes.private": "请在频道里问：我会告诉你哪些内容会到那里。",
  "routes.off": "已关闭",
  "routes.paused": "目标已暂停",
  "routes.elsewhere": "在另一个话题中",
  "routes.fallback": "仅限其他路由不接收的内容",

  "why.routed": "由 {group} 的 {routes} 带到{hither}。",
  "why.kept": "它属于 {group}，在{here}保持最新。",
  "why.logged": "这是 {group} 的日志：每个事件一行。",
  "why.own": "这是我为 {group} 自行发出的。",
  "why.came": "收到于 {when}，{took} 内发布到{here}。",
  "why.edited": { other: "此后更改了 {n} 次。" },
  "why.delivery": "投递 {id}",
  "why.button": "打开日志",
  "why.none":
    "我在{here}找不到可以解释的内容。请询问我的某条消息，或指明一个议题或拉取请求：{command}",
  "why.wrong": "{typed} 不是链接、议题、拉取请求、提交或投递编号。例如：{command}",

  "connect.done": "{channel}现在属于 {group}。它的路由可以指向那里。",
  "connect.mayNot": "只有能管理此频道的人才能把它交给群组。请其中一位发送该命令。",
  "connect.unseen": "我看不到谁在管理此聊天。请把我设为管理员，然后再发送一次。",
  "connect.wrong": "代码无效或已失效。群组所有者可在控制台生成新代码，十分钟内有效，只能用一次。",
  "connect.tooMany": "不匹配的代码太多了。请十分钟后再试。",
  "disconnect.done":
    "{channel}已不再连接到 {group}。在用所有者的代码重新连接之前，该群组不会向那里发送任何内容。",
  "disconnect.mayNot": "只有管理此频道的人才能断开它。请其中一位发送该命令。",
  "disconnect.none": "{here}没有连接任何群组。",
  "disconnect.which": "{here}连接了这些群组：{groups}。请指明一个：{command}",
};
