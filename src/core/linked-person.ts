// Somebody of whom a link tells no more than who they are.

import type { Person } from "./events.ts";

export function linkedPerson({ id, login }: { id: string; login: string }): Person {
  return { id, login, url: undefined, avatarUrl: undefined, isBot: false };
}
