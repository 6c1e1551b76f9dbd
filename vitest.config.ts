// Tests in four tiers, by what they need. The end of a file's name says which:
//
//   *.test.ts        nothing but the code: no sockets, no processes
//   *.wire.test.ts   HTTP on this machine, mostly the sandbox
//   *.db.test.ts     PostgreSQL
//   *.e2e.test.ts    a browser, or real processes

import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { CostReporter } from "./dev/tests/cost-reporter.ts";

const FOLDERS = "{src,console,test}/**";
const SUPPORT = "test/support/tiers";
const METER = `${SUPPORT}/cpu-meter.ts`;
const ANSWERS = `${SUPPORT}/hold-answers.ts`;
const NO_PROCESSES = `${SUPPORT}/deny-processes.ts`;
const NO_SOCKETS = `${SUPPORT}/deny-sockets.ts`;
const POSTGRES = `${SUPPORT}/start-postgres.ts`;

// Processes that tests start load hundreds of files: V8 compiles them once for all.
process.env["NODE_COMPILE_CACHE"] ??= new URL("node_modules/.cache/node", import.meta.url).pathname;

type Tier = NonNullable<TestProjectInlineConfiguration["test"]>;

const tiers: Record<string, Tier> = {
  pure: {
    include: [`${FOLDERS}/*.test.ts`],
    exclude: ["**/*.{wire,db,e2e}.test.ts"],
    setupFiles: [METER, NO_SOCKETS, NO_PROCESSES],
    testTimeout: 60_000,
  },
  wire: {
    include: [`${FOLDERS}/*.wire.test.ts`],
    setupFiles: [METER, NO_PROCESSES, ANSWERS],
  },
  db: {
    include: [`${FOLDERS}/*.db.test.ts`],
    setupFiles: [METER, NO_PROCESSES, ANSWERS],
    globalSetup: [POSTGRES],
    // These wait more than they compute.
    maxWorkers: 4,
  },
  e2e: {
    include: [`${FOLDERS}/*.e2e.test.ts`],
    setupFiles: [METER, ANSWERS],
    globalSetup: [POSTGRES],
    maxWorkers: 3,
    retry: 1,
  },
};

export default defineConfig({
  test: {
    reporters: ["default", new CostReporter()],
    projects: Object.entries(tiers).map(([name, tier], groupOrder) => ({
      test: {
        name,
        // Files share workers, so that a worker loads the code once. `--sequence.shuffle` shows that they may.
        isolate: false,
        maxWorkers: 2,
        // Cheapest tier first.
        sequence: { groupOrder },
        // Real servers and real processes on a machine that may get a third of its processors: slow is not broken.
        testTimeout: 240_000,
        hookTimeout: 300_000,
        expect: { poll: { timeout: 90_000, interval: 20 } },
        // Node strips the types itself, as in production: nothing is transformed.
        experimental: { viteModuleRunner: false },
        ...tier,
      },
    })),
  },
});
