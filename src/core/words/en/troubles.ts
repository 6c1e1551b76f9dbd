// Troubles of a group, as its owners are told.

export const troubles = {
  "trouble.failures": "Messages fail",
  "trouble.failures.count": "{failed} of {n} in the last 15 minutes",
  "trouble.rejected": "Webhooks rejected",
  "trouble.rejected.count": "{n} in the last 15 minutes",
  "trouble.rejected.means": "What was rejected is lost, unless its sender sends it again.",
  "trouble.waiting": "Messages wait",
  "trouble.waiting.oldest": "the oldest for {time}",
  "trouble.waiting.targets": { one: "In {n} target.", other: "In {n} targets." },
  "trouble.act.targetPaused": "Look at the target",
  "trouble.act.failures": "Look at what failed",
  "trouble.act.rejected": "Look at what was rejected, and why",
  "trouble.act.waiting": "Look at what waits",
  "trouble.over": "Over",
  "trouble.over.targetPaused": "{place} takes messages again",
  "trouble.over.failures": "messages arrive again",
  "trouble.over.rejected": "webhooks are hardly rejected any more",
  "trouble.over.waiting": "nothing waits for long any more",
  "trouble.over.since": "Over since {when}. It lasted {time}.",
} as const;
