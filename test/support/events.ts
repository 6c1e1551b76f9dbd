// Small events for tests: a push to main of acme/shop by ana, changed where a test says so.

import type {
  EventFacts,
  EventName,
  OtherEvent,
  Person,
  PushEvent,
} from "../../src/core/events/event.ts";

export function somePerson(login = "ana", isBot = false): Person {
  return { id: login, login, url: undefined, avatarUrl: undefined, isBot };
}

export function someFacts(changes: Partial<EventFacts> = {}): EventFacts {
  return {
    provider: "codehost",
    names: [{ event: "push", action: undefined }],
    installationId: undefined,
    repository: { fullName: "acme/shop", url: undefined, defaultBranch: "main" },
    actor: somePerson(),
    branches: ["main"],
    labels: [],
    paths: [],
    result: undefined,
    texts: [],
    ...changes,
  };
}

export function somePush(changes: Partial<PushEvent> = {}): PushEvent {
  return {
    ...someFacts(),
    kind: "push",
    ref: { kind: "branch", name: "main" },
    change: "updated",
    isForced: false,
    before: "0".repeat(40),
    after: "1".repeat(40),
    compareUrl: undefined,
    commits: [],
    totalCommits: 0,
    isAnnounced: false,
    ...changes,
  };
}

/** Any event by its name, as in `pull_request.opened`. */
export function someEvent(name: string, changes: Partial<EventFacts> = {}): OtherEvent {
  return {
    ...someFacts({ names: [eventName(name)] }),
    kind: "other",
    subject: undefined,
    url: undefined,
    change: undefined,
    facts: [],
    ...changes,
  };
}

export function eventName(name: string): EventName {
  const [event = "", action] = name.split(".");
  return { event, action };
}
