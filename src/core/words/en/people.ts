// What people hear of what they wait for, do not want to hear of, or want to be written to about.

export const people = {
  "command.watch": "Notify me once when it passes, merges or is answered",
  "command.mute": "Post nothing more here about an issue or a pull request",
  "command.unmute": "Post about it here again",
  "command.snooze": "Snooze an issue or pull request here, or your own notifications",
  "command.feed": "Direct messages about what concerns you",
  "command.hours": "When you want to be notified",
  "option.when": "green, merged, answered; or list, off",
  "option.for": "How long, as in 30m, 4h or 2d; off ends your own",
  "option.feed": "on or off",
  "option.hours": "As in 09:00-18:00 Europe/Berlin Mon-Fri, or off",
  "menu.watch": "Tell me",
  "button.watch": "Tell me",

  "watch.green": "Now green",
  "watch.answered": "Answered",
  "watch.made.green": "I’ll tell you when {item} passes.",
  "watch.made.merged": "I’ll tell you when {item} is merged or closed.",
  "watch.made.answered": "I’ll tell you when there is an answer in {item}.",
  "watch.is.green": "{item} is green already.",
  "watch.is.merged": "{item} is merged already.",
  "watch.is.closed": "{item} is closed already.",
  "watch.list": "What you wait for",
  "watch.none": "You wait for nothing at present.",
  "watch.until.green": "{item}, until it is green",
  "watch.until.merged": "{item}, until it is merged",
  "watch.until.answered": "{item}, until somebody answers",
  "watch.off": "You no longer wait for {item}.",
  "watch.never": "You were not waiting for {item}.",
  "watch.members": "Only members of {group} are notified. Ask an owner of the group to add you.",
  "watch.tooMany": "You wait for too much already. {command} shows it.",

  "mute.done":
    "Nothing more about {item} is posted {here}. Messages that are already posted stay up to date. {command} ends it.",
  "mute.ended": "Messages about {item} are posted {here} again.",
  "mute.never": "{item} was not muted {here}.",
  "mute.role":
    "That changes it for everyone in the channel. Only an owner or an admin of {group} can ask for it.",
  "snooze.item": "What comes about {item} until {when} arrives then, as one message.",
  "snooze.own":
    "Until {when} I write to you only what you wait for. The rest arrives then, as one message.",
  "snooze.ended": "I write to you again at once.",
  "snooze.how": "{typed} is not a time from 5 minutes to 30 days. For example: {command}",

  "feed.on":
    "I write to you when a review is asked of you, when your pull request is approved, needs changes, fails or has conflicts, and when somebody names you.",
  "feed.off": "I write to you only what you wait for.",
  "feed.change": "This changes it: {command}",
  "feed.closed": "I cannot write to you. Allow direct messages from this server, then ask again.",
  "feed.mentioned": "You were named",
  "hours.are":
    "Your hours: {hours}. Outside them nothing calls you, and what I write to you waits, unless something broke.",
  "hours.none": "You have set no hours: you hear of things at any time.",
  "hours.how": "Set them like this: {command}",
  "hours.wrong.times": "{part} is not a start and an end such as {example}.",
  "hours.wrong.zone": "{part} is not a time zone such as {example}.",
  "hours.wrong.days": "{part} are not days such as {example}.",
} as const;
