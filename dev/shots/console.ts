// Screenshots of the console, from a Relay with a month of history.

import { ensureConsole } from "../console/ensure.ts";
import { startWorld } from "../world/start.ts";
import { photograph } from "./console/photos.ts";
import { CONSOLE_SHOTS } from "./console/shots.ts";
import { savePicture } from "./save-picture.ts";

export async function take(): Promise<void> {
  ensureConsole();
  const world = await startWorld();
  const cookie = world.sessions["mlindqvist"] ?? "";
  try {
    for (const shot of CONSOLE_SHOTS)
      await photograph(shot, { relay: world.running.relay, cookie, save: savePicture });
  } finally {
    await world.stop();
  }
}
