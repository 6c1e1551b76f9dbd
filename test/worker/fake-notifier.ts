// A notifier within the test.

import type { Notifier, Topic } from "../../src/ports/jobs.ts";

export function fakeNotifier(): Notifier & { notify(topic: Topic): void } {
  const hearers: { topic: Topic; hear(): void }[] = [];
  return {
    listen: (topic, hear) => void hearers.push({ topic, hear }),
    notify(topic) {
      for (const each of hearers) if (each.topic === topic) each.hear();
    },
  };
}
