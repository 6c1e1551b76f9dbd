// A branch or tag that comes is told by two webhooks: both get the same key and are one message.

import type { PushEvent, Repository } from "../events.ts";
import type { Notification } from "../notification.ts";

const FOLDERS = { branch: "heads", tag: "tags" } as const;

export function refUpdate(
  repository: Repository | undefined,
  { kind, name }: PushEvent["ref"],
): Notification["update"] {
  if (repository === undefined) return undefined;
  const key = `ref:${repository.fullName}:refs/${FOLDERS[kind]}/${name}`;
  return { key, sequence: undefined };
}
