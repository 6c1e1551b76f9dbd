// The two groups of the sandbox, made with the same command an operator would use.

import type { Seed } from "../../sandbox/seed.ts";
import { runRelay } from "./relay-process.ts";

const OWNERS = [
  { group: "acme", name: "Acme", owner: "ana-lopez" },
  { group: "globex", name: "Globex", owner: "sara-nil" },
];

export async function makeGroups(seed: Seed, env: Readonly<Record<string, string>>): Promise<void> {
  for (const { group, name, owner } of OWNERS) {
    const person = seed.people.find(({ login }) => login === owner);
    if (!person) throw new Error(`${owner} is not in the seed`);
    const args = ["--owner", String(person.id), "--login", owner, "--name", name];
    await runRelay(["group", "create", group, ...args], env);
  }
}
