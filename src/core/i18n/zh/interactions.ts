// Chinese phrases for interactions. Command descriptions have at most 100 characters, menu entries 32.

import type {
  account as enAccount,
  acting as enActing,
  interactions as enInteractions,
  commands as enCommands,
} from "../en/interactions.ts";
import type { Phrases } from "../locale.ts";

export const commands: Phrases<typeof enCommands> = {
  "command.root": "操作 Issue 和 PR，以及询问 Relay",
  "command.login": "关联你的账号，以你自己的身份操作",
  "command.logout": "解除账号关联",
  "command.whoami": "你以哪个账号操作，以及它的权限",
  "command.help": "列出所有命令",
  "command.routes": "此频道订阅了什么",
  "command.quiet": "此频道的免打扰设置；所有者和管理员可以更改",
  "command.connect": "用群组所有者提供的连接码，将此频道连接到群组",
  "command.disconnect": "断开此频道与群组的连接；该群组不再向这里发送消息",
  "command.mentions": "与你有关的消息是否 @ 你",
  "command.why": "为什么这里发布或没有发布某条消息",
  "command.comment": "评论 Issue 或 PR",
  "command.merge": "合并 PR",
  "command.close": "关闭 PR",
  "command.react": "对 Issue 或 PR 添加表情回应",
  "option.on": "链接，或 owner/repo#12",
  "option.message": "链接、owner/repo#12、提交或投递 ID",
  "option.text": "评论内容",
  "option.method": "合并方式；未填写时 Relay 会询问",
  "option.reaction": "表情回应",
  "option.code": "在控制台生成，十分钟内有效",
  "option.group": "群组的 ID（有多个群组时）",
  "option.quiet": "budget、threads、digest 或 hours",
  "option.to": "例如 10、notes 或 every 30；最后是路由",
  "option.mentions": "ping、silent 或 never",
  "menu.comment": "评论",
  "menu.merge": "合并",
  "menu.close": "关闭",
  "menu.why": "为什么在这里？",
};

/** Replies to any interaction. */
export const interactions: Phrases<typeof enInteractions> = {
  "interaction.unknown": "我不认识 {command}。{help} 会列出我能做的事。",
  "interaction.missing": "缺少 {option}。例如：{command}",
  "interaction.talk": "我只能理解命令。{help} 会列出所有命令。",
  "interaction.hidden": "我无法确认你是谁。请以自己的身份发言，不要以群组的名义。",
  "interaction.late": "请求到达太晚，未执行任何操作。请重试。",
  "interaction.unsure": "处理中断，不确定操作是否已完成。请先确认，再重试。",
  "interaction.failed": "我这边出了问题。请把此 ID 提供给运维人员：{id}",
  "interaction.unavailable":
    "我的数据库没有响应。如果这段文字在一分钟内没有变化，说明未执行任何操作，请重试。",
  "interaction.private": "我的回复仅你可见。",
  "interaction.open": "在私聊中查看",
  "interaction.elsewhere": "已给你发了私信。",
  "interaction.stale": "这个按钮已过期。请使用最新的消息或命令。",
  "interaction.staleLink": "这个链接已失效。请重新发送命令。",
  "interaction.others": "这个问题是问别人的。",
  "place.here": "这里",
  "place.in": "“{name}”",
  "place.hither": "这里",
  "place.to": "“{name}”",
  "place.this": "此频道",
  "place.named": "“{name}”",
};

/** Replies to host actions. */
export const acting: Phrases<typeof enActing> = {
  "act.signIn":
    "我已无法在 {host} 上代表 {who} 操作。请重新登录，我会继续处理你的请求。链接仅供你使用，十分钟内有效。",
  "act.addHost": "你在这里是 {who}，还没有 {host} 账号。请在个人资料中添加，然后重试。",
  "act.profile": "打开个人资料",
  "act.which": "是哪一个？请回复一条相关消息，或附上链接或 {example}。",
  "act.unread": "{typed} 不是 Issue 或 PR。请附上链接或 {example}。",
  "act.several": "那条消息提到了多个 Issue 或 PR。请说明是哪一个：附上链接或 {example}。",
  "act.hosts": "多个代码托管平台上都有 {typed}：{hosts}。请加上链接指明是哪一个。",
  "act.notHere": "{here}连接的群组都不接收 {repo}。请在接收它的频道中操作。",
  "act.private": "我不会在私聊中操作仓库。请在接收 {repo} 的频道中操作。",
  "act.forbidden": "{host} 不允许你在 {repo} 中执行此操作：{said}",
  "act.notFound": "你看不到 {workItem}，或者它不存在。",
  "act.noPull": "你看不到 PR {workItem}，或者它不存在。",
  "act.refused": "{host} 拒绝了请求：{said}",
  "act.look": "请查看 {workItem}，然后重试。",
  "act.changed": "{workItem} 已发生变化。请查看最新的提交，然后重试。",
  "act.wait": { other: "{host} 正在限制你的请求频率。请在 {n} 秒后重试。" },
  "act.unavailable": "{host} 没有响应。未执行任何操作，请稍后重试。",
  "act.unsure": "{host} 没有响应，不确定操作是否已完成。请先查看 {workItem}，再重试。",
  "act.nothing": "未执行任何操作。",

  "act.merge": "要把 {workItem} 合并到 {base} 吗？",
  "act.head": "{title}，提交 {sha}",
  "act.unstable": "有一项检查失败，但它不是必需的。",
  "act.byMerge": "合并提交",
  "act.bySquash": "压缩并合并",
  "act.byRebase": "变基并合并",
  "act.cancel": "取消",
  "act.merged": "已将 {workItem} 合并到 {base}，提交为 {sha}。",
  "act.already": "{workItem} 已经合并。",
  "act.isClosed": "{workItem} 已关闭。请先重新打开。",
  "act.draft": "{workItem} 是草稿。请先标记为可供评审。",
  "act.conflicts": "{workItem} 与 {base} 有冲突。请先解决冲突。",
  "act.behind": "{workItem} 落后于 {base}。请先更新分支。",
  "act.blocked": "{workItem} 还缺少必需的检查或评审。请打开查看。",
  "act.noPush": "你无法在 {repo} 中合并。需要写入权限。",
  "act.method": "{repo} 不允许 {method}。允许的方式：{methods}",

  "act.close": "要关闭 {workItem} 吗？",
  "act.byClose": "关闭 PR",
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
  "help.title": "你可以在这里做什么",
  "help.work": "Issue 和 PR",
  "help.quiet": "通知",
  "help.channel": "此频道",
  "help.you": "你的账号",
  "start.hello": "你好，我是 Relay。我会把 {host} 上的动态发布到你的聊天中。",
  "start.link": "关联账号后，你可以以自己的身份合并、评论和关闭。",
  "start.linked": "你在 {host} 上以 {login} 的身份操作。",
  "start.help": "{help} 会列出所有命令。",
  "start.button": "关联账号",

  "account.none":
    "你的聊天账号尚未关联 {host}。请登录，我会继续处理你的请求。链接仅供你使用，十分钟内有效。",

  "login.open": "登录 {host}，即可在这里以自己的身份操作。链接仅供你使用，十分钟内有效。",
  "login.again":
    "你在 {host} 上以 {login} 的身份操作。可用此链接更改。链接仅供你使用，十分钟内有效。",
  "login.button": "登录 {host}",
  "login.linked": "已关联：你在 {host} 上以 {login} 的身份操作。",
  "login.replaced": "之前是 {login}。",

  "logout.none": "你的聊天账号没有关联。",
  "logout.done": "已解除关联。你在这里不再以 {login} 的身份操作 {host}。",
  "logout.stays": "你在控制台仍保持登录。要撤销全部权限，请在 {host} 的已授权应用中移除 Relay。",

  "whoami.linked": "你在 {host} 上以 {login} 的身份操作，自 {day} 起。",
  "whoami.also": "你还在 {host} 上以 {login} 的身份操作。",
  "whoami.writes": "在 {host} 允许的范围内，你可以评论、回应、合并和关闭。",
  "whoami.reads": "Relay 知道你是谁，但还不能代表你操作。{command} 可以授权。",
  "whoami.over": "你对 Relay 的授权已过期或被撤销。{command} 可以重新授权。",

  "mentions.ping": "与你有关的消息会 @ 你。",
  "mentions.silent": "与你有关的消息会显示你的名字，但不会 @ 你。",
  "mentions.never": "与你有关的消息不会提及你。",
  "mentions.change": "更改方式：{command}",

  "routes.title": "发送到{hither}的内容",
  "routes.none":
    "没有路由向{hither}发送消息。请所有者在控制台生成连接码，再由频道管理者在频道中发送 {command}。",
  "routes.private": "请在频道中询问，以查看会发送到那里的内容。",
  "routes.off": "已关闭",
  "routes.paused": "目标已暂停",
  "routes.elsewhere": "在另一个子区",
  "routes.fallback": "仅当没有其他路由匹配时",

  "why.routed": "由 {group} 的路由 {routes} 发送到{hither}。",
  "why.kept": "它属于 {group}，并在{here}保持最新。",
  "why.logged": "这是 {group} 的日志：每个事件一行。",
  "why.own": "这是 Relay 为 {group} 发布的消息。",
  "why.came": "收到于 {when}，在 {took} 内发布到{here}。",
  "why.edited": { other: "此后编辑过 {n} 次。" },
  "why.delivery": "投递 {id}",
  "why.button": "打开日志",
  "why.none":
    "我在{here}没有找到可以解释的内容。请询问我的某条消息，或指明一个 Issue 或 PR：{command}",
  "why.wrong": "{typed} 不是链接、Issue、PR、提交或投递 ID。例如：{command}",

  "connect.done": "{channel}现已连接到 {group}。它的路由可以向那里发送消息。",
  "connect.mayNot": "只有此频道的管理者才能连接它。请其中一位发送该命令。",
  "connect.unseen": "我看不到谁在管理此聊天。请把我设为管理员，然后重新发送。",
  "connect.wrong":
    "连接码无效或已过期。群组所有者可以在控制台生成新的连接码，十分钟内有效，只能使用一次。",
  "connect.tooMany": "错误的连接码过多。请十分钟后重试。",
  "disconnect.done":
    "{channel}不再连接到 {group}。在用所有者的连接码重新连接之前，该群组不会向那里发送消息。",
  "disconnect.mayNot": "只有此频道的管理者才能断开它。请其中一位发送该命令。",
  "disconnect.none": "{here}没有连接任何群组。",
  "disconnect.which": "{here}连接了这些群组：{groups}。请指明一个：{command}",
};
