// English phrases for interactions. Command descriptions have at most 100 characters, menu entries 32.

export const commands = {
  "command.root": "Act on issues and pull requests, and ask Relay",
  "command.login": "Link your account to act as yourself",
  "command.logout": "Unlink your account",
  "command.whoami": "Which account you act as, and what it may do",
  "command.help": "List all commands",
  "command.routes": "What this channel is subscribed to",
  "command.quiet": "Noise settings of this channel; owners and admins can change them",
  "command.connect": "Connect this channel to a group, with a code from its owner",
  "command.disconnect": "Disconnect this channel from a group; the group then sends nothing here",
  "command.test": "Send a recorded event as a test to the routes of this channel",
  "command.mentions": "Whether messages that concern you ping you",
  "command.why": "Why a message was posted here, or was not",
  "command.comment": "Comment on an issue or a pull request",
  "command.merge": "Merge a pull request",
  "command.close": "Close a pull request",
  "command.react": "React to an issue or a pull request",
  "option.on": "A link, or owner/repo#12",
  "option.message": "A link, owner/repo#12, a commit or a delivery ID",
  "option.text": "What you want to say",
  "option.method": "How to merge; if it is missing, Relay asks",
  "option.reaction": "The reaction",
  "option.code": "Created in the console, valid for ten minutes",
  "option.group": "ID of the group, if there are several",
  "option.event": "Name of the event or sender, such as push or alertmanager",
  "option.quiet": "budget, threads, digest or hours",
  "option.to": "As in: 10, notes, daily 09:00 Europe/Berlin; then the route",
  "option.mentions": "ping, silent or never",
  "menu.comment": "Comment",
  "menu.merge": "Merge",
  "menu.close": "Close",
  "menu.why": "Why is this here?",
} as const;

/** Replies to any interaction. */
export const interactions = {
  "interaction.unknown": "I do not know {command}. {help} lists what I can do.",
  "interaction.missing": "{option} is missing. For example: {command}",
  "interaction.talk": "I only understand commands. {help} lists them.",
  "interaction.hidden":
    "I cannot tell who you are here. Write as yourself, not in the name of the chat.",
  "interaction.late": "That reached me too late, so nothing was done. Try again.",
  "interaction.unsure":
    "I was interrupted and do not know whether it was done. Check before you try again.",
  "interaction.failed": "Something went wrong on my side. Give the operator this ID: {id}",
  "interaction.unavailable":
    "My database does not answer. If this text does not change within a minute, nothing was done: try again.",
  "interaction.private": "My answer is only for you.",
  "interaction.open": "Read it in our chat",
  "interaction.elsewhere": "I sent you a message.",
  "interaction.stale": "That button is too old. Use the newest message, or a command.",
  "interaction.staleLink": "That link is no longer valid. Send your command again.",
  "interaction.others": "That question was for another person.",
  "place.here": "here",
  "place.in": "in {name}",
  "place.hither": "here",
  "place.to": "to {name}",
  "place.this": "This channel",
  "place.named": "{name}",
} as const;

/** Replies to host actions. */
export const acting = {
  "act.signIn":
    "I can’t act for {who} on {host} any more. Sign in again, and I’ll continue with what you asked. The link is only for you and works for ten minutes.",
  "act.addHost":
    "You are {who} here, and have no account on {host} yet. Add it in your profile, then try again.",
  "act.profile": "Open your profile",
  "act.which": "Which one? Reply to a message about it, or add a link or {example}.",
  "act.unread": "{typed} does not name an issue or a pull request. Add a link or {example}.",
  "act.several":
    "That message names more than one issue or pull request. Say which one: add a link or {example}.",
  "act.hosts": "{typed} is on several code hosts: {hosts}. Add a link to say which one.",
  "act.notHere":
    "No group that is connected {here} receives {repo}. Ask in a channel where one does.",
  "act.otherServer":
    "{repo} is on another {host} server than the one that is set up here. I can’t act there.",
  "act.private":
    "I don’t act on repositories in a private chat. Ask in a channel that receives {repo}.",
  "act.forbidden": "{host} does not let you do that in {repo}: {said}",
  "act.notFound": "You can’t see {workItem}, or it doesn’t exist.",
  "act.noPull": "You can’t see the pull request {workItem}, or it doesn’t exist.",
  "act.refused": "{host} rejected it: {said}",
  "act.look": "Check {workItem}, then try again.",
  "act.changed": "{workItem} has changed since. Check its newest commits, then try again.",
  "act.wait": {
    one: "{host} is rate limiting you. Try again in {n} second.",
    other: "{host} is rate limiting you. Try again in {n} seconds.",
  },
  "act.unavailable": "{host} does not answer. Nothing was done: try again in a moment.",
  "act.unsure":
    "{host} gave no answer, so I do not know whether it was done. Check {workItem} before you try again.",
  "act.nothing": "Nothing was done.",

  "act.merge": "Merge {workItem} into {base}?",
  "act.head": "{title}, at {sha}",
  "act.unstable": "A check failed, but it is not required.",
  "act.byMerge": "Merge commit",
  "act.bySquash": "Squash and merge",
  "act.byRebase": "Rebase and merge",
  "act.cancel": "Cancel",
  "act.merged": "Merged {workItem} into {base} as {sha}.",
  "act.already": "{workItem} is merged already.",
  "act.isClosed": "{workItem} is closed. Reopen it first.",
  "act.draft": "{workItem} is a draft. Mark it as ready for review first.",
  "act.conflicts": "{workItem} has conflicts with {base}. Resolve them first.",
  "act.behind": "{workItem} is behind {base}. Update its branch first.",
  "act.blocked": "{workItem} still lacks a required check or review. Open it to see which.",
  "act.noPush": "You cannot merge in {repo}. You need write access.",
  "act.method": "{repo} does not allow {method}. It allows: {methods}",

  "act.close": "Close {workItem}?",
  "act.byClose": "Close pull request",
  "act.closed": "Closed {workItem}.",
  "act.closedAlready": "{workItem} is closed already.",
  "act.reopened": "Reopened {workItem}.",
  "act.byReopen": "Reopen",
  "act.commented": "Commented on {workItem}.",
  "act.reacted": "Reacted to {workItem} with {reaction}.",
  "act.prompt": "What do you want to say on {workItem}? Reply to this message, or send {command}",
  "act.promptForm": "What do you want to say on {workItem}?",
  "act.formTitle": "Comment on {workItem}",
  "act.formLabel": "Your comment",
  "act.alert.acknowledged": "{alert} is acknowledged.",
  "act.alert.resolved": "{alert} is resolved.",
  "act.alert.silenced": "{alert} is silenced until {when}.",
  "act.alert.isAcknowledged": "It is already acknowledged.",
  "act.alert.isResolved": "It is already resolved.",
  "act.alert.members": "Only accepted members of {group} can act on its alerts.",
  "act.alert.prompt": "What resolved {alert}? Reply to this message.",
  "act.alert.promptForm": "What resolved {alert}?",
  "act.alert.formTitle": "Resolve {alert}",
  "act.alert.formLabel": "Note",
  "act.alert.silence": "How long should {alert} be silent?",
} as const;

/** Replies about accounts, channels and explanations. */
export const account = {
  "help.title": "What you can do here",
  "help.work": "Issues and pull requests",
  "help.quiet": "Notifications",
  "help.channel": "This channel",
  "help.you": "Your account",
  "start.hello": "Hi, I’m Relay. I post what happens on {host} in your chats.",
  "start.link": "Link your account, and you can merge, comment and close as yourself.",
  "start.linked": "You act as {login} on {host}.",
  "start.help": "{help} lists all commands.",
  "start.button": "Link your account",

  "account.none":
    "Your chat account is not linked to {host} yet. Sign in, and I’ll continue with what you asked. The link is only for you and works for ten minutes.",

  "login.open":
    "Sign in to {host} to act as yourself here. The link is only for you and works for ten minutes.",
  "login.again":
    "You act as {login} on {host}. Use this link to change that. It is only for you and works for ten minutes.",
  "login.button": "Sign in to {host}",
  "login.linked": "Linked: you act as {login} on {host}.",
  "login.replaced": "Before, you acted as {login}.",

  "logout.none": "Your chat account is not linked.",
  "logout.done": "Unlinked. You no longer act as {login} on {host} from here.",
  "logout.stays":
    "You stay signed in to the console. To revoke all permissions, remove Relay from your authorized apps on {host}.",

  "whoami.linked": "You act as {login} on {host}, since {day}.",
  "whoami.also": "You also act as {login} on {host}.",
  "whoami.writes": "You can comment, react, merge and close if {host} allows it.",
  "whoami.reads": "Relay knows who you are, but may not act for you yet. {command} allows it.",
  "whoami.over": "Your permission for Relay has expired or was revoked. {command} renews it.",

  "mentions.ping": "Messages that concern you ping you.",
  "mentions.silent": "Messages that concern you name you without a ping.",
  "mentions.never": "Messages that concern you do not mention you.",
  "mentions.change": "To change it: {command}",

  "routes.title": "What is sent {hither}",
  "routes.none":
    "No route sends messages {hither}. An owner creates a code in the console. Then a person who manages the channel sends {command} there.",
  "routes.private": "Ask this in a channel to see what is sent there.",
  "routes.off": "switched off",
  "routes.paused": "target paused",
  "routes.elsewhere": "in another thread",
  "routes.fallback": "only if no other route matches",

  "why.routed": "Sent {hither} by {routes} of {group}.",
  "why.kept": "It belongs to {group}, which keeps it up to date {here}.",
  "why.logged": "This is the log of {group}: a line for every event.",
  "why.own": "This is a message from Relay, for {group}.",
  "why.came": "Received {when}, posted {here} within {took}.",
  "why.edited": { one: "Edited {n} time since.", other: "Edited {n} times since." },
  "why.delivery": "Delivery {id}",
  "why.button": "Open the log",
  "why.none":
    "I found nothing {here} that I could explain. Ask about one of my messages, or name an issue or a pull request: {command}",
  "why.wrong":
    "{typed} is not a link, an issue, a pull request, a commit or a delivery ID. For example: {command}",

  "connect.done": "{channel} is now connected to {group}. Its routes can send messages there.",
  "connect.mayNot":
    "Only a person who manages this channel can connect it. Ask one of them to send the command.",
  "connect.unseen":
    "I cannot see who manages this chat. Make me an administrator, then send this again.",
  "connect.wrong":
    "That code is not valid or has expired. An owner of the group can create a new one in the console. It works once, for ten minutes.",
  "connect.tooMany": "Too many wrong codes. Try again in ten minutes.",
  "disconnect.done":
    "{channel} is no longer connected to {group}. The group sends nothing there until an owner’s code connects it again.",
  "disconnect.mayNot":
    "Only a person who manages this channel can disconnect it. Ask one of them to send the command.",
  "disconnect.none": "No group is connected {here}.",
  "sample.sent":
    "Sent {sample} as a test. It appears here if a route of this channel takes it; {command} says why not.",
  "sample.unknown": "There is no such sample. These exist: {events}",
  "sample.role": "Only owners and admins of {group} may send a test.",
  "sample.tooSoon": "A test was sent a moment ago. Try again in a few seconds.",
  "disconnect.which": "These groups are connected {here}: {groups}. Name one of them: {command}",
} as const;
