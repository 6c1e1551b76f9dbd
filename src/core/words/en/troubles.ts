// Troubles of a group, as its owners are told.

export const groupAlerts = {
  "groupAlert.failures": "Messages fail",
  "groupAlert.failures.count": "{failed} of {n} in the last 15 minutes",
  "groupAlert.rejected": "Webhooks rejected",
  "groupAlert.rejected.count": "{n} in the last 15 minutes",
  "groupAlert.rejected.means": "What was rejected is lost, unless its sender sends it again.",
  "groupAlert.waiting": "Messages wait",
  "groupAlert.waiting.oldest": "the oldest for {time}",
  "groupAlert.waiting.targets": { one: "In {n} target.", other: "In {n} targets." },
  "groupAlert.act.targetPaused": "Look at the target",
  "groupAlert.act.failures": "Look at what failed",
  "groupAlert.act.rejected": "Look at what was rejected, and why",
  "groupAlert.act.waiting": "Look at what waits",
  "groupAlert.resolved": "Over",
  "groupAlert.resolved.targetPaused": "{place} takes messages again",
  "groupAlert.resolved.failures": "messages arrive again",
  "groupAlert.resolved.rejected": "webhooks are hardly rejected any more",
  "groupAlert.resolved.waiting": "nothing waits for long any more",
  "groupAlert.resolved.since": "Over since {when}. It lasted {time}.",
} as const;
