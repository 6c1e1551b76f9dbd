// What people hear about their account, their channel, and why something stands there.

export const account = {
  "help.title": "What you can ask here",
  "help.work": "Issues and pull requests",
  "help.quiet": "What you hear about",
  "help.channel": "This channel",
  "help.you": "Your account",
  "start.hello": "Hi, I’m Relay. I post what happens on {codehost} in your chats.",
  "start.link": "Link your account, and you can merge, comment and close as yourself.",
  "start.linked": "You act as {login} on {codehost}.",
  "start.help": "{help} lists all commands.",
  "start.button": "Link your account",

  "account.none":
    "Your chat account is not linked to {codehost} yet. Sign in, and I’ll continue with what you asked. The link is only for you and works for ten minutes.",

  "login.open":
    "Sign in at {codehost}, and what you do here happens as you. The link is only for you, and good for ten minutes.",
  "login.again":
    "You act as {login} on {codehost}. This link changes that: it is only for you, and good for ten minutes.",
  "login.button": "Sign in at {codehost}",
  "login.linked": "Linked: you act as {login} on {codehost}.",
  "login.replaced": "Until now it was {login}.",

  "logout.none": "Your chat account is not linked, so there is nothing to end.",
  "logout.done": "The link is ended. From here you no longer act as {login} on {codehost}.",
  "logout.stays":
    "Your sign-in to the console stays. To take back all that you allowed Relay, remove it under your authorized apps on {codehost}.",

  "whoami.linked": "You act as {login} on {codehost}, since {day}.",
  "whoami.writes": "You can comment, react, merge and close, wherever {codehost} lets you.",
  "whoami.reads": "Relay knows who you are, but may not act for you yet. {command} allows it.",
  "whoami.over": "What you allowed Relay is over or was taken back. {command} renews it.",

  "mentions.ping": "Messages that concern you call you.",
  "mentions.silent": "Messages that concern you name you without calling you.",
  "mentions.never": "Messages that concern you do not mention you.",
  "mentions.change": "This changes it: {command}",

  "routes.title": "What leads {hither}",
  "routes.none":
    "No route leads {hither}. An owner creates a code in the console. Then a person who manages the channel sends {command} there.",
  "routes.private": "Ask this in a channel: then I tell what leads there.",
  "routes.off": "switched off",
  "routes.paused": "target paused",
  "routes.elsewhere": "in another thread",
  "routes.fallback": "only what no other route takes",

  "why.routed": "Led {hither} by {routes} of {group}.",
  "why.kept": "It belongs to {group}, which keeps it up to date {here}.",
  "why.logged": "This is the log of {group}: a line for every event.",
  "why.own": "I wrote this by myself, for {group}.",
  "why.came": "Received {when}, posted {here} within {took}.",
  "why.edited": { one: "Changed {n} time since.", other: "Changed {n} times since." },
  "why.delivery": "Delivery {id}",
  "why.button": "Open the log",
  "why.none":
    "I found nothing {here} that I could explain. Ask about one of my messages, or name an issue or a pull request: {command}",
  "why.wrong":
    "{typed} is not a link, an issue, a pull request, a commit or a delivery id. For example: {command}",

  "connect.done": "{channel} belongs to {group} now. Its routes may lead there.",
  "connect.mayNot":
    "Only somebody who may manage this channel can give it to a group. Ask one of them to send the command.",
  "connect.unseen":
    "I cannot see who manages this chat. Make me an administrator of it, then send this again.",
  "connect.wrong":
    "That code is not good, or not any more. An owner of the group makes a new one in the console; it is good for ten minutes, once.",
  "connect.tooMany": "Those were too many codes that do not fit. Try again in ten minutes.",
  "disconnect.done":
    "{channel} is no longer connected to {group}. The group sends nothing there until an owner’s code connects it again.",
  "disconnect.mayNot":
    "Only a person who manages this channel can disconnect it. Ask one of them to send the command.",
  "disconnect.none": "No group is connected {here}.",
  "disconnect.which": "These groups are connected {here}: {groups}. Name one of them: {command}",
} as const;
