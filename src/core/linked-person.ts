// The person behind a link: a link keeps who somebody is, and neither their page nor their face.

import type { Person } from "./events.ts";

export function linkedPerson({ id, login }: { id: string; login: string }): Person {
  return { id, login, url: undefined, avatarUrl: undefined, isBot: false };
}
