// What people want to hear of once.

import type { Target } from "../contract/kernel/target.ts";
import type { Wants } from "../core/policy/subscriptions/watch.ts";

export type Watch = {
  id: string;
  groupKey: string;
  /** As `watchedName` gives it. */
  name: string;
  wants: Wants;
  /** Whose it is, on codehost. */
  userId: string;
  login: string;
  /** Where they are told alone; undefined where they cannot be: then they are called where they asked. */
  target: Target | undefined;
  requestedIn: Target;
  /** What people call the thing. */
  title: string;
};

export interface Watches {
  /** The same once more changes nothing. */
  add(watch: Omit<Watch, "id">): Promise<"added" | "tooMany">;
  /** Of one person, oldest first. */
  list(userId: string): Promise<readonly Watch[]>;
  /** Whether there was one. */
  end(userId: string, entity: { groupKey: string; name: string }): Promise<boolean>;
}
