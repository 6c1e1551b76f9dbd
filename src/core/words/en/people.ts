// What people hear of what they wait for, do not want to hear of, or want to be written to about.

export const people = {
  "command.watch": "Hear once when it is green, merged or answered",
  "command.mute": "Post nothing more here about an issue or a pull request",
  "command.unmute": "Post about it here again",
  "command.snooze": "Peace for a while: from one thing here, or for yourself",
  "command.feed": "Whether I write to you what is for you",
  "command.hours": "When you want to hear of things",
  "option.when": "green, merged, answered; or list, off",
  "option.for": "How long, as in 30m, 4h or 2d; off ends your own",
  "option.feed": "on or off",
  "option.hours": "As in 09:00-18:00 Europe/Berlin Mon-Fri, or off",
  "menu.watch": "Tell me",
  "button.watch": "Tell me",

  "watch.green": "Now green",
  "watch.answered": "Answered",
  "watch.made.green": "You hear from me once {thing} is green.",
  "watch.made.merged": "You hear from me once {thing} is merged or closed.",
  "watch.made.answered": "You hear from me once somebody answers in {thing}.",
  "watch.is.green": "{thing} is green already.",
  "watch.is.merged": "{thing} is merged already.",
  "watch.is.closed": "{thing} is closed already.",
  "watch.list": "What you wait for",
  "watch.none": "You wait for nothing at present.",
  "watch.until.green": "{thing}, until it is green",
  "watch.until.merged": "{thing}, until it is merged",
  "watch.until.answered": "{thing}, until somebody answers",
  "watch.off": "You no longer wait for {thing}.",
  "watch.never": "You were not waiting for {thing}.",
  "watch.members":
    "Only members of {group} hear from me here. Ask an owner of the group to add you.",
  "watch.tooMany": "You wait for too much already. {command} shows it.",

  "mute.done":
    "Nothing more is posted here about {thing}; a message that stands is kept up to date. {command} ends it.",
  "mute.ended": "Messages about {thing} come here again.",
  "mute.never": "{thing} was not muted here.",
  "mute.role":
    "That is for everybody here, so only an owner or an admin of {group} can ask for it.",
  "snooze.thing": "What comes about {thing} until {when} arrives then, as one message.",
  "snooze.own":
    "Until {when} I write to you only what you wait for. The rest arrives then, as one message.",
  "snooze.ended": "I write to you again at once.",
  "snooze.how": "For how long? From 5 minutes to 30 days: {command}",

  "feed.on":
    "I write to you when a review is asked of you, when your pull request is approved, needs changes, fails or has conflicts, and when somebody names you.",
  "feed.off": "I write to you only what you wait for.",
  "feed.change": "This changes it: {command}",
  "feed.closed": "I cannot write to you. Allow direct messages from this server, then ask again.",
  "feed.mentioned": "You were named",
  "hours.are":
    "Your hours: {hours}. Outside them nothing calls you, and what I write to you waits, unless something broke.",
  "hours.none": "You have set no hours: you hear of things at any time.",
  "hours.how": "This sets them: {command}",
} as const;
