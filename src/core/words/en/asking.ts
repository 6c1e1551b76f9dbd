// What people hear who ask something in a chat, whatever they ask.

export const asking = {
  "ask.unknown": "I do not know {command}. {help} lists what I can do.",
  "ask.missing": "{option} is missing. For example: {command}",
  "ask.talk": "I only understand commands. {help} lists them.",
  "ask.hidden": "I cannot tell who you are here. Write as yourself, not in the name of the chat.",
  "ask.late": "That came too late to me, so nothing was done. Ask once more.",
  "ask.unsure": "I was interrupted and cannot tell whether it was done. Look before you ask again.",
  "ask.failed": "Something went wrong on my side. The operator finds it under {id}.",
  "ask.away":
    "My database does not answer. If this text does not change within a minute, nothing was done: ask once more.",
  "ask.private": "My answer is only for you.",
  "ask.open": "Read it in our chat",
  "ask.elsewhere": "I have written to you.",
  "ask.stale": "That button is too old for me. Use the newest message, or a command.",
  "ask.staleLink": "That link is no longer valid. Send your command again.",
  "ask.others": "That question was for somebody else.",
  "place.here": "here",
  "place.in": "in {name}",
  "place.hither": "here",
  "place.to": "to {name}",
  "place.this": "This channel",
  "place.named": "{name}",
} as const;
