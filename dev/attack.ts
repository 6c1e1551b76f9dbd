// `npx node dev/attack.ts`: repeats known attacks on a fresh sandbox. Exits with 1 if one of them succeeds.

import { startStack } from "./sandbox/stack.ts";
import { ATTACKS } from "./attack/attacks.ts";
import { attackScene, openWorld } from "./attack/world.ts";

const BASE_PORT = 9600;

const stack = await startStack(BASE_PORT, attackScene());
const world = await openWorld(stack);
let held = 0;
try {
  for (const { name, does, run } of ATTACKS) {
    const { isHeld, saw } = await run(world);
    held += Number(isHeld);
    console.log(`${name} ${isHeld ? "held" : "SUCCEEDED"}: ${does}; ${saw}`);
  }
} finally {
  await world.close();
  await stack.stop();
}
console.log(`${held} of ${ATTACKS.length} attacks held`);
if (held < ATTACKS.length) process.exitCode = 1;
