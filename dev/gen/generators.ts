// All generators by name. They load on demand, because the golden cases alone read hundreds of files.

import type { Generate } from "./generated-file.ts";

type Load = () => Promise<{ generate: Generate }>;

const GENERATORS: ReadonlyMap<string, Load> = new Map<string, Load>([
  ["schema", () => import("./schema.ts")],
  ["openapi", () => import("./openapi.ts")],
  ["config-schema", () => import("./config-schema.ts")],
  ["env-example", () => import("./env-example.ts")],
  ["metrics-page", () => import("./metrics-page.ts")],
  ["database-page", () => import("./database-page.ts")],
  ["presets", () => import("./presets.ts")],
  ["samples", () => import("./samples.ts")],
  ["templates-page", () => import("./templates-page.ts")],
  ["cli-page", () => import("./cli-page.ts")],
  ["limits-page", () => import("./limits-page.ts")],
  ["guides", () => import("./guides.ts")],
  ["golden", () => import("./golden.ts")],
]);

/** The generators with these names, or all if none are given. Throws on an unknown name. */
export function selectGenerators(names: readonly string[]): Load[] {
  if (names.length === 0) return [...GENERATORS.values()];
  return names.map((name) => {
    const load = GENERATORS.get(name);
    const known = [...GENERATORS.keys()].join(", ");
    if (!load) throw new Error(`unknown generator: ${name}; choose from ${known}`);
    return load;
  });
}
