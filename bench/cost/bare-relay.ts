// A relay with the duties of Relay and none of its features: the price that its promises have on this machine. An api
// stores verified webhooks; a worker dispatches them, leases lanes, sends and settles.

import { Pool } from "pg";
import { z } from "zod";
import { startApi } from "./bare/api.ts";
import { startWorker } from "./bare/worker.ts";
import { BareWorld } from "./bare/world.ts";

const Settings = z.object({
  PORT: z.coerce.number(),
  DATABASE_URL: z.string(),
  WORLD: z.string().transform((text) => BareWorld.parse(JSON.parse(text))),
  CHATONE_API_URL: z.string().default(""),
  CHATONE_BOT_TOKEN: z.string().default(""),
  CHATTWO_API_URL: z.string().default(""),
  CHATTWO_BOT_TOKEN: z.string().default(""),
});

const settings = Settings.parse(process.env);
const { PORT: port, DATABASE_URL: databaseUrl, WORLD: world } = settings;
// As the pools of Relay: durable commits, and plans that rely on keys.
const pool = new Pool({
  connectionString: databaseUrl,
  max: 8,
  pipeline: true,
  options:
    "-c synchronous_commit=on -c jit=off -c plan_cache_mode=force_generic_plan" +
    " -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off",
});

if (process.argv[2] === "worker")
  await startWorker({
    pool,
    databaseUrl,
    world,
    port,
    chats: {
      chatone: settings.CHATONE_API_URL,
      chatoneToken: settings.CHATONE_BOT_TOKEN,
      chattwo: settings.CHATTWO_API_URL,
      chattwoToken: settings.CHATTWO_BOT_TOKEN,
    },
  });
else await startApi(pool, world, port);
