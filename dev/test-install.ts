// `npm run test:install`: from an empty directory to a delivered webhook and back, with the steps of deploy/Dockerfile
// and the commands of docs/install.md. --whole also installs the build tools.

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeImage, weigh } from "./install/make-image.ts";
import { prove } from "./install/prove.ts";
import { startWorld } from "./install/world.ts";
import { isFree } from "./postgres/free-port.ts";

const project = path.join(import.meta.dirname, "..");
const folder = mkdtempSync(path.join(tmpdir(), "relay-install-"));
const setup = path.join(folder, "setup");
const begun = performance.now();

function say(line: string): void {
  console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}`);
}

try {
  const isWhole = process.argv.includes("--whole");
  const image = makeImage({ project, folder, isWhole, say });
  say(weigh(image));
  const world = await startWorld(project);
  try {
    mkdirSync(setup);
    await prove({ image, world, setup, say });
  } finally {
    await world.stop();
  }
  if (!(await isFree(world.port))) throw new Error("something still listens");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
say("everything is removed");
console.log("the image installs, runs, delivers and stops");
