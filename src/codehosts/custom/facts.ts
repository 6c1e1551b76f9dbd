// Facts of custom events, which have no branches, labels or files.

import type { EventFacts } from "../../core/events/event.ts";

type Own = Pick<EventFacts, "actor" | "result" | "service" | "severity" | "texts"> & {
  action: string | undefined;
  /** `owner/name`. */
  repo: string | undefined;
};

export function customFacts(own: Own): EventFacts {
  const { action, actor, repo, result, service, severity, texts } = own;
  return {
    provider: "custom",
    names: [{ event: "custom", action }],
    installationId: undefined,
    repository:
      repo === undefined ? undefined : { fullName: repo, url: undefined, defaultBranch: undefined },
    actor,
    branches: [],
    labels: [],
    paths: [],
    result,
    service,
    severity,
    texts,
  };
}
