// Chinese. What chat commands are called in lists and menus. At most 100 characters each, menus 32.

import type { commands as english } from "../en/commands.ts";
import type { Phrases } from "../words.ts";

export const commands: Phrases<typeof english> = {
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
