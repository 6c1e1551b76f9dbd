// The parts of `npm run check`. Each is a process of its own, so that they can use every core.

export type CheckPart = {
  /** `types` on the command line also selects `types:console`. */
  name: string;
  command: readonly [program: string, ...args: string[]];
};

const NODE = process.execPath;

/** Checks only what changed since the last run: seconds instead of most of a minute of CPU. */
function incremental(project: string): readonly string[] {
  return ["--incremental", "--tsBuildInfoFile", `node_modules/.cache/tsc/${project}.tsbuildinfo`];
}

/** Without `schema`, which needs PostgreSQL: `test/store/schema.test.ts` compares it. */
const GENERATORS = [
  "openapi",
  "config-schema",
  "env-example",
  "metrics-page",
  "database-page",
  "presets",
  "templates-page",
  "cli-page",
  "limits-page",
  "guides",
  "golden",
];

/** Slowest first, because a long part that starts last would run alone. */
const PARTS: readonly CheckPart[] = [
  { name: "lint", command: ["oxlint", "--deny-warnings"] },
  { name: "types", command: ["tsc", ...incremental("all")] },
  { name: "imports", command: [NODE, "dev/check-imports.ts"] },
  { name: "types:console", command: ["tsc", "-p", "console", ...incremental("console")] },
  { name: "deploy", command: [NODE, "dev/check-deploy.ts"] },
  { name: "dead-code", command: ["knip"] },
  { name: "generated", command: [NODE, "dev/gen.ts", "--check", ...GENERATORS] },
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "prose", command: [NODE, "dev/check-prose.ts"] },
  { name: "providers", command: [NODE, "dev/check-providers.ts"] },
  { name: "tree", command: [NODE, "dev/check-tree.ts"] },
  { name: "secrets", command: [NODE, "dev/check-secrets.ts"] },
  { name: "lockfile", command: [NODE, "dev/check-lock.ts"] },
  { name: "node", command: [NODE, "dev/check-node.ts"] },
];

/** The parts with these names, or all if none are given. Throws on an unknown name. */
export function selectParts(
  names: readonly string[],
  parts: readonly CheckPart[] = PARTS,
): CheckPart[] {
  const isNamed = (part: CheckPart, name: string) =>
    part.name === name || part.name.startsWith(`${name}:`);
  const unknown = names.filter((name) => !parts.some((part) => isNamed(part, name)));
  if (unknown.length > 0) {
    const known = parts.map(({ name }) => name).join(", ");
    throw new Error(`unknown part: ${unknown.join(", ")}; choose from ${known}`);
  }
  return parts.filter((part) => names.length === 0 || names.some((name) => isNamed(part, name)));
}
