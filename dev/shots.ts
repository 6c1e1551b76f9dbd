// `npm run shots`: lists the sets of screenshots. `npm run shots -- console guides` takes these, `all` takes every set.
// They need Chromium.

import { Command } from "commander";
import { selectShots, SHOT_SETS } from "./shots/all.ts";
import type { ShotOptions } from "./shots/shot-options.ts";

const shots = new Command("shots")
  .description("take pictures for the docs")
  .argument("[names...]", "sets of pictures, or all; none lists them")
  .option("--page <pages...>", "more pages of the site, as in guides/chatone")
  .action((names: string[], { page = [] }: { page?: string[] }) =>
    names.length === 0 ? list() : takeAll(names, { pages: page }),
  );

try {
  await shots.parseAsync();
} catch (error) {
  fail(error);
}

function list(): void {
  for (const { name, about } of SHOT_SETS) console.log(`${name.padEnd(8)}  ${about}`);
}

async function takeAll(names: readonly string[], options: ShotOptions): Promise<void> {
  // Screenshots show times of day, which must not depend on the machine's time zone.
  process.env["TZ"] = "UTC";
  for (const { load } of selectShots(names)) {
    const { take } = await load();
    // A failed set does not prevent the others.
    await take(options).catch(fail);
  }
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
