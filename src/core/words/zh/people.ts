// Chinese. What people hear of what they wait for, do not want to hear of, or want to be written to about.

import type { people as english } from "../en/people.ts";
import type { Phrases } from "../words.ts";

export const people: Phrases<typeof english> = {
  "command.watch": "通过检查、合并或有人回复时，通知我一次",
  "command.mute": "此处不再发布某个议题或拉取请求的消息",
  "command.unmute": "恢复在此处发布它的消息",
  "command.snooze": "暂停此处的某个议题或拉取请求，或你自己的提醒",
  "command.feed": "与你有关的内容的私信",
  "command.hours": "你希望何时收到提醒",
  "option.when": "green、merged、answered；或 list、off",
  "option.for": "多久，例如 30m、4h 或 2d；off 结束你自己的暂停",
  "option.feed": "on 或 off",
  "option.hours": "起止时间、时区和星期，如 Mon-Fri；或 off",
  "menu.watch": "通知我",
  "button.watch": "通知我",

  "watch.green": "已全部通过",
  "watch.answered": "有新回复",
  "watch.made.green": "{item} 全部通过后，我会通知你。",
  "watch.made.merged": "{item} 合并或关闭后，我会通知你。",
  "watch.made.answered": "有人在 {item} 回复后，我会通知你。",
  "watch.is.green": "{item} 已全部通过。",
  "watch.is.merged": "{item} 已合并。",
  "watch.is.closed": "{item} 已关闭。",
  "watch.list": "你在等待",
  "watch.none": "你目前没有在等待的内容。",
  "watch.until.green": "{item}，直到全部通过",
  "watch.until.merged": "{item}，直到合并",
  "watch.until.answered": "{item}，直到有人回复",
  "watch.off": "你不再等待 {item}。",
  "watch.never": "你并没有在等待 {item}。",
  "watch.members": "只有 {group} 的成员会收到通知。请让群组的所有者添加你。",
  "watch.tooMany": "你等待的内容太多了。{command} 可以查看。",

  "mute.done": "{here}不再发布 {item} 的消息。已发布的消息仍会更新。{command} 可恢复。",
  "mute.ended": "{item} 的消息会重新发布到{here}。",
  "mute.never": "{item} 在{here}并未静音。",
  "mute.role": "这会影响频道里的所有人。只有 {group} 的所有者或管理员可以要求。",
  "snooze.item": "{when} 之前关于 {item} 的内容，届时合并为一条消息。",
  "snooze.own": "{when} 之前，我只告诉你你在等待的内容。其余届时合并为一条消息。",
  "snooze.ended": "我会重新即时告诉你。",
  "snooze.how": "{typed} 不是 5 分钟到 30 天之间的时长。例如：{command}",

  "feed.on":
    "当有人请你评审、你的拉取请求获批准、需要修改、失败或有冲突，以及有人提到你时，我会私信你。",
  "feed.off": "我只告诉你你在等待的内容。",
  "feed.change": "更改方式：{command}",
  "feed.closed": "我无法私信你。请允许来自此服务器的私信，然后再试一次。",
  "feed.mentioned": "有人提到你",
  "hours.are": "你的时间：{hours}。此外的时间不会提醒你，私信会等待，除非有东西出错。",
  "hours.none": "你没有设置时间：随时都会收到提醒。",
  "hours.how": "设置方式：{command}",
  "hours.wrong.times": "{part} 不是像 {example} 这样的起止时间。",
  "hours.wrong.zone": "{part} 不是像 {example} 这样的时区。",
  "hours.wrong.days": "{part} 不是像 {example} 这样的星期。",
};
