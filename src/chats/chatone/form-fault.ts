// Which field chatone did not like: it says so in a tree, of which the first leaf is enough.

import { z } from "zod";

const LEAF = "_errors";
const Fault = z.array(z.object({ message: z.string() })).min(1);
const Branch = z.record(z.string(), z.unknown());

const MAX_LEVELS = 10;

/** As ": embeds.0.title: Must be 256 or fewer in length."; empty where nothing is said. */
export function formFault(errors: unknown): string {
  return find(errors, "", 0) ?? "";
}

function find(node: unknown, path: string, level: number): string | undefined {
  const branch = Branch.safeParse(node);
  if (!branch.success || level > MAX_LEVELS) return undefined;
  const fault = Fault.safeParse(branch.data[LEAF]);
  if (fault.success) return `${path}: ${fault.data[0]?.message}`;
  for (const [name, below] of Object.entries(branch.data)) {
    const found = find(below, `${path}${level === 0 ? ": " : "."}${name}`, level + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
