// The report of a nightly job, which acme sends as a custom event.

import type { ActivityEvent } from "../../sandbox/activity/repository.ts";

export function jobEvent(job: string, status: string): ActivityEvent {
  const payload = {
    title: `${job} finished`,
    description: `Status ${status}, 41 steps.`,
    job,
    status,
    repo: "acme/infra",
    author: { name: "backup runner" },
  };
  return { event: "custom", payload };
}
