// What became of an event, and why: told to whoever asks, in a channel, in the console, on the command line.

export const why = {
  "told.name": "“{name}”",
  "told.route": "route {list}",
  "told.routes": "routes {list}",

  "told.delivered": "Sent to {place} after {took} by {routes}.",
  "told.arrived": "Sent to {place} by {routes}.",
  "told.edited": "A message in {place} was brought up to date with it.",
  "told.plain": "It arrived in {place} as plain text, because its form failed: {said}.",
  "told.paused": "It waits, because {place} is paused since {when}: {said}.",
  "told.held":
    "It is held back for {place} for a moment, so that what follows at once becomes one message with it.",
  "told.sending": "It is on its way to {place}.",
  "told.queued": "It is in line for {place}: what came before goes first.",
  "told.slowed": "It waits for {place}, because {platform} said: {said}.",
  "told.retrying": {
    one: "It waits for {place} and is tried again, because {n} try failed; {platform} said: {said}.",
    other:
      "It waits for {place} and is tried again, because {n} tries failed; {platform} said: {said}.",
  },
  "told.failed":
    "It did not arrive in {place} and is not tried again, because {platform} said: {said}.",
  "told.dead": {
    one: "It did not arrive in {place}: given up after {n} try, {platform} said: {said}.",
    other: "It did not arrive in {place}: given up after {n} tries, {platform} said: {said}.",
  },
  "told.canceled": "It was canceled for {place}: {said}.",
  "told.shown": "Another message in {place} shows it, so none of its own was posted.",
  "told.skipped": "Nothing was posted in {place}, because what stands there says it already.",
  "told.replay": "{told} That was when it was sent once more.",
  "told.count": {
    one: "{ok} of {n} message arrived.",
    other: "{ok} of {n} messages arrived.",
  },

  "told.received": "It came in on {when} and is not looked at yet.",
  "told.quarantined":
    "It was set aside, because it could not be read or matched in 3 tries: {said}.",
  "told.tooMuch": "It was quarantined, because the routes of the group take too long to match it.",
  "told.unreadable": "It was not sent, because it could not be read: {said}.",
  "told.gate": "It did not enter {group}: {why}.",
  "told.gateGone": "It was not sent, because the group that it came for is gone.",
  "told.gates": { one: "It entered none of {n} group.", other: "It entered none of {n} groups." },
  "told.moreGroups": { one: "And {n} more group.", other: "And {n} more groups." },
  "told.noRoutes": "It was not sent, because {group} has no routes.",
  "told.noRoutesHere": "It was not sent, because no route looks at it.",
  "told.noneHere": "It was not sent, because no route leads {hither}.",
  "told.elsewhere": "It was not sent {hither}: it was taken by {routes} and went elsewhere.",
  "told.nothingToSay":
    "Nothing was posted: it was taken by {routes}, but there was nothing new to say.",
  "told.missed": "It was not sent, because {route} did not take it: {why}.",
  "told.nearest": "It was not sent, because no route took it. Nearest was {route}: {why}.",
  "told.unknown": "It was not sent, because no route took it.",
  "told.again": {
    one: "It came {n} more time with the same delivery id, and was not sent again.",
    other: "It came {n} more times with the same delivery id, and was not sent again.",
  },
  "told.againLast": {
    one: "It came {n} more time, on {when}, with the same delivery id, and was not sent again.",
    other:
      "It came {n} more times, last on {when}, with the same delivery id, and was not sent again.",
  },

  "told.took": "Route {route} took it: {why}.",
  "told.tookIt": "Route {route} took it.",
  "told.left": "Route {route} did not take it: {why}.",
  "told.leftIt": "Route {route} did not take it. What decided is not kept any more.",
  "told.moreRoutes": { one: "And {n} more route.", other: "And {n} more routes." },
  "told.moreMessages": { one: "And {n} more message.", other: "And {n} more messages." },

  "told.rejected": "It was refused at the door on {when}: {why}.",
  "told.notKept":
    "Nothing of it is kept, so it cannot be sent from here. Its sender can send it again.",
  "rejected.unknownGroup": "there is no such group, or it has no secret",
  "rejected.malformedSignature": "it has no signature, or not in the form of one",
  "rejected.wrongSignature":
    "its signature is wrong, so its sender has another secret than the group",
  "rejected.missingTimestamp": "it has no signed timestamp, and its group requires one",
  "rejected.staleTimestamp": "its timestamp is more than 5 minutes off",
  "rejected.repeatedHeader": "a header stood in it twice",
  "rejected.eventName": "it does not name its event",
  "rejected.contentEncoding": "its body is compressed",
  "rejected.charset": "its text is not UTF-8",
  "rejected.depth": "its JSON is nested too deeply",
  "rejected.json": "its body is not JSON",
  "rejected.object": "its body is not a JSON object",
  "rejected.eventFitsPayload": "its body does not fit the event it names",
  "rejected.deliveryId": "its delivery id is not in the form of one",
  "rejected.tooLarge": "it is larger than 1 MB",
  "rejected.groupRate": "its group sent more than 2,000 webhooks a second",
  "rejected.groupQuota": "its group has used up its quota for the day",
} as const;
