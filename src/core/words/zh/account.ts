// Chinese. What people hear about their account, their channel, and why something stands there.

import type { account as english } from "../en/account.ts";
import type { Phrases } from "../words.ts";

export const account: Phrases<typeof english> = {
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
