// Each import rule is broken once, on purpose: a rule that lets its own violation pass is no rule.

import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importFaults } from "../../dev/import-rules.ts";

const project = path.join(import.meta.dirname, "../..");
const { forbidden }: { forbidden: { name: string }[] } = createRequire(import.meta.url)(
  "../../.dependency-cruiser.cjs",
);

const MAIN = "../main/victim.ts";
const planted: Record<string, Record<string, string>> = {
  "contract-imports-inward-only": { "src/contract/out.ts": MAIN },
  "core-imports-inward-only": { "src/core/out.ts": MAIN },
  "ports-imports-inward-only": { "src/ports/out.ts": MAIN },
  "app-imports-inward-only": { "src/app/out.ts": MAIN },
  "codehosts-imports-inward-only": { "src/codehosts/out.ts": MAIN },
  "chats-imports-inward-only": { "src/chats/out.ts": MAIN },
  "sign-in-imports-inward-only": { "src/sign-in/out.ts": MAIN },
  "store-imports-inward-only": { "src/store/out.ts": MAIN },
  "worker-imports-inward-only": { "src/worker/out.ts": MAIN },
  "http-imports-inward-only": { "src/http/out.ts": MAIN },
  "contract-has-no-libraries": { "src/contract/library.ts": "fastify" },
  "core-has-no-libraries": { "src/core/library.ts": "node:fs" },
  "ports-has-no-libraries": { "src/ports/library.ts": "zod" },
  "app-has-no-libraries": { "src/app/library.ts": "zod" },
  "sql-lives-in-the-store": { "src/http/sql.ts": "pg" },
  "providers-do-not-know-each-other": {
    "src/codehosts/codehost/nosy.ts": "../altforge/victim.ts",
    "src/codehosts/altforge/victim.ts": "node:crypto",
  },
  "shipped-code-stands-alone": { "src/main/leans.ts": "../../dev/victim.ts" },
  "console-knows-the-contract-only": { "console/nosy.ts": "../src/main/victim.ts" },
  "sandbox-knows-the-contract-only": { "sandbox/nosy.ts": "../src/main/victim.ts" },
  "sandbox-platforms-do-not-know-each-other": {
    "sandbox/chatone/nosy.ts": "../chattwo/victim.ts",
    "sandbox/chattwo/victim.ts": "node:crypto",
  },
  "shipped-code-uses-no-dev-packages": { "src/main/dev-package.ts": "fast-check" },
  "no-cycles": { "src/core/a.ts": "./b.ts", "src/core/b.ts": "./a.ts" },
  "no-orphans": { "src/core/orphan.ts": "" },
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "relay-imports-"));
  for (const file of ["package.json", "tsconfig.json"])
    cpSync(path.join(project, file), path.join(root, file));
  symlinkSync(path.join(project, "node_modules"), path.join(root, "node_modules"));
  const files = Object.assign({}, ...Object.values(planted), {
    "src/main/victim.ts": "node:fs",
    "dev/victim.ts": "node:fs",
  });
  for (const [file, target] of Object.entries<string>(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    const text = target
      ? `import * as target from "${target}";\nexport { target };\n`
      : "export {};\n";
    writeFileSync(path.join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

test("every rule reports the violation planted for it, and every rule has one", async () => {
  const { faults } = await importFaults(root, ["src", "console", "dev", "sandbox"]);
  const reported = new Set(faults.map((fault) => fault.split(":")[0]));
  expect(reported).toEqual(new Set(Object.keys(planted)));
  expect(reported).toEqual(new Set(forbidden.map(({ name }) => name)));
});

test("the violation of each rule is where it was planted", async () => {
  const { faults } = await importFaults(root, ["src", "console", "dev", "sandbox"]);
  for (const [rule, files] of Object.entries(planted))
    expect(faults.some((fault) => fault.startsWith(`${rule}: ${Object.keys(files)[0]}`))).toBe(
      true,
    );
});
