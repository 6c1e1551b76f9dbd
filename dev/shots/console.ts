// Screenshots of the console, from a Relay with a month of history.

import { ensureConsole } from "../console/ensure.ts";
import { signInPerson } from "../world/person.ts";
import { startWorld } from "../world/start.ts";
import { photograph } from "./console/photos.ts";
import { CONSOLE_SHOTS } from "./console/shots.ts";
import { savePicture } from "./save-picture.ts";

export async function take(): Promise<void> {
  ensureConsole();
  const world = await startWorld();
  const { running } = world;
  try {
    const people = {
      owner: await signInPerson(running, "mlindqvist"),
      newcomer: await signInPerson(running, "kofi-b"),
    };
    for (const shot of CONSOLE_SHOTS)
      await photograph(shot, { relay: running.relay, people, save: savePicture });
  } finally {
    await world.stop();
  }
}
