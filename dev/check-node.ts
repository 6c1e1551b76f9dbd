// Fails if tools run on another version of Node than the pinned one.

import { readFileSync } from "node:fs";

const pinned = readFileSync(".node-version", "utf8").trim();
const running = process.versions.node;
if (running !== pinned) {
  console.error(`running on Node ${running}, pinned is ${pinned}: run through npm scripts`);
  process.exit(1);
}
console.log(`node ${running}`);
