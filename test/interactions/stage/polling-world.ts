// A chattwo and a database, and processes of Relay that nobody can reach: they fetch what people say.

import { inject } from "vitest";
import { cloneTemplate, dropDatabase } from "../../../dev/postgres/databases.ts";
import { startChattwo } from "../../../sandbox/chattwo/start.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { testPool } from "../../support/pool.ts";
import { type RunningProcess, startRelay } from "../../support/process.ts";
import { envFor } from "../../support/world.ts";

const seed = readSeed().chattwo;
/** In their own chat with the bot. */
const ANA = 77_004_021;
const UNKNOWN = /I do not know \/relay ([a-z-]+)\./u;

export type Unreachable = Awaited<ReturnType<typeof startUnreachable>>;

export async function startUnreachable() {
  const adminUrl = inject("adminUrl");
  const urls = await cloneTemplate(adminUrl);
  const chattwo = await startChattwo({ seed, switches: { limits: false } });
  const owner = testPool(urls.migrateUrl);
  const admin = testPool(adminUrl);
  const workers: RunningProcess[] = [];
  const env = {
    CHATTWO_API_URL: chattwo.url,
    CHATTWO_BOT_TOKEN: seed.botToken,
    CHATTWO_UPDATES: "polling",
    CHATTWO_SENDS_PER_SECOND: "0",
    CHATTWO_CHAT_SENDS_PER_SECOND: "0",
  };
  return {
    chattwo,
    urls,
    owner,
    /** As one who may end other people's sessions. */
    admin,
    env,
    /** A process of its own, that takes no requests. */
    startWorker(extra: Readonly<Record<string, string>> = {}): RunningProcess {
      const settings = { ...envFor(urls), ...env, ...extra };
      const worker = startRelay(["serve", "--role", "worker"], settings);
      workers.push(worker);
      return worker;
    },
    /** A command that nobody knows: the answer names it. */
    say(word: string): void {
      chattwo.say({ chatId: ANA, userId: ANA, text: `/relay ${word}` });
    },
    /** Words of the commands that were answered, in the order of the answers. */
    answered: (): string[] =>
      chattwo.state.messages(ANA).flatMap(({ from, text = "" }) => {
        const word = UNKNOWN.exec(text)?.[1];
        return from?.id === seed.bot.id && word !== undefined ? [word] : [];
      }),
    async stop() {
      for (const { child } of workers) child.kill("SIGKILL");
      await Promise.all(workers.map(({ finished }) => finished));
      await chattwo.stop();
      await owner.end();
      await admin.end();
      await dropDatabase(adminUrl, urls);
    },
  };
}
