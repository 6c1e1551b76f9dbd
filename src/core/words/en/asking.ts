// What people hear who ask something in a chat, whatever they ask.

export const interactions = {
  "interaction.unknown": "I do not know {command}. {help} lists what I can do.",
  "interaction.missing": "{option} is missing. For example: {command}",
  "interaction.talk": "I only understand commands. {help} lists them.",
  "interaction.hidden":
    "I cannot tell who you are here. Write as yourself, not in the name of the chat.",
  "interaction.late": "That came too late to me, so nothing was done. Ask once more.",
  "interaction.unsure":
    "I was interrupted and cannot tell whether it was done. Look before you ask again.",
  "interaction.failed": "Something went wrong on my side. The operator finds it under {id}.",
  "interaction.unavailable":
    "My database does not answer. If this text does not change within a minute, nothing was done: ask once more.",
  "interaction.private": "My answer is only for you.",
  "interaction.open": "Read it in our chat",
  "interaction.elsewhere": "I have written to you.",
  "interaction.stale": "That button is too old for me. Use the newest message, or a command.",
  "interaction.staleLink": "That link is no longer valid. Send your command again.",
  "interaction.others": "That question was for somebody else.",
  "place.here": "here",
  "place.in": "in {name}",
  "place.hither": "here",
  "place.to": "to {name}",
  "place.this": "This channel",
  "place.named": "{name}",
} as const;
