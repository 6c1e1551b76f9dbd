// First run: `relay setup` in the image, as the owner of the directory for .env. The operator has a database, an app at
// the code host and a bot on each chat.

import { chownSync } from "node:fs";
import { CLIENT } from "../../sandbox/codehost/relay-app.ts";
import { targetKey } from "../../src/core/delivery/target-key.ts";
import { placesIn } from "../sandbox/places.ts";
import { answerSetup, type Answers } from "./answer-setup.ts";
import type { Image } from "./build-image.ts";
import { isRoot, runImage, setupPath } from "./run-image.ts";
import type { InstallWorld } from "./world.ts";

/** As in compose.yaml. */
const OWNER = 1000;

type SetUpParts = { image: Image; world: InstallWorld; setup: string };

export async function setUp({ image, world, setup }: SetUpParts): Promise<string> {
  if (isRoot) chownSync(setup, OWNER, OWNER);
  const words = [...image.entrypoint, "setup", "--file", setupPath(setup, ".env")];
  const command = runImage(image, words, {
    env: {},
    setup,
    user: `${OWNER}:${OWNER}`,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const said = await answerSetup(command, answersFor(world));
  const questions = said.split("\n").filter((line) => line.endsWith(": ")).length;
  return `relay setup asked ${questions} questions and wrote .env`;
}

function answersFor(world: InstallWorld): Answers {
  const { seed, relay, database, codehost, chats } = world;
  return new Map([
    ["DATABASE_URL", database.databaseUrl],
    ["DATABASE_MIGRATE_URL", database.migrateUrl],
    ["BASE_URL", relay],
    ["CODEHOST_WEB_URL", codehost.url],
    ["CODEHOST_API_URL", `${codehost.url}/api/v3`],
    ["CODEHOST_CLIENT_ID", CLIENT.clientId],
    ["CODEHOST_CLIENT_SECRET", CLIENT.clientSecret],
    ...[...chats.values()].flatMap(({ settings }) => Object.entries(settings.toSend)),
    ["ADMIN_USER_IDS", String(seed.people[0]?.id)],
    ["Channel", targetKey(placesIn(seed).channel("relay-log"))],
  ]);
}
