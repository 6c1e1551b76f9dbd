// What Relay says by itself: its log, its notices.

export const own = {
  "log.delivered": "{ok} of {n} delivered",
  "log.failure": "{target}: {said}, {did}",
  "log.unsaid": "no answer",
  "log.paused": "target paused",
  "log.failed": "not sent again",
  "log.dead": "given up",
  "log.canceled": "canceled",
  "log.retrying": "will be sent again",

  "target.paused": "Target paused",
  "target.place": "{platform} {id}",
  "target.place.part": "{platform} {id}/{part}",
  "target.part.topic": "topic {id}",
  "target.part.thread": "thread {id}",
  "target.said": "{platform} said: {said}",
  "target.did": "Nothing more is sent there. What comes meanwhile waits.",
  "target.goOn":
    "Let the bot write there again, then run relay target resume with the id that relay target list shows.",

  "thread.shut": "Thread closed",
  "thread.shut.did": "What belongs there is not sent while it is closed. Everything else goes on.",
  "thread.shut.goOn": "Open it again, and what comes next stands there.",
  "thread.barred": "No threads here",
  "thread.barred.did": "What belongs into threads is said in the channel itself.",
  "thread.barred.goOn": "Let the bot open threads or topics there.",

  "link.made": "Linked",
  "link.actsAs": "You act as {login} on {codehost}",
  "link.undo": "Was that not you? This ends it at once: {command}",
  "test.label": "Test",
  "test.arrived": "Relay can write here",
  "test.asked": "{who} asked for this message in the console, for {group}.",
  "test.setup": "relay setup sent this message.",
  "summary.replay": { one: "{n} event, sent again", other: "{n} events, sent again" },
  "summary.resumed": {
    one: "{n} event waited while this channel was paused",
    other: "{n} events waited while this channel was paused",
  },
  "summary.part": "{what}, part {part} of {parts}",
  "summary.asked": "{who} asked for this summary.",
} as const;
