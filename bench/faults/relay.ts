// A process of Relay with one part that is wrong on purpose (BROKEN), that kills itself at a named moment
// (CRASH_AT), or whose limits run quicker (HURRY): everything else in it is the product's.

import { createLog } from "../../src/main/wire/log.ts";
import { requireConfig } from "../../src/main/settings/config.ts";
import type { Seams } from "../../src/main/wire/process-parts.ts";
import { serve } from "../../src/main/wire/serve.ts";
import { hurriedDay } from "../noise/fast-day.ts";
import { brokenParts } from "./broken/index.ts";
import { crashSeams } from "./crash-points.ts";

const role = process.argv[2] === "worker" ? "worker" : "api";
const { BROKEN: broken, CRASH_AT: crashAt, HURRY: hurry } = process.env;

const config = requireConfig();
const log = createLog(config.LOG_LEVEL);
const running = await serve(config, log, role, seamsOf(config.DATABASE_URL));
process.once("SIGTERM", () => void running.stop().then(() => process.exit(0)));
log.info("service.started", { role, broken, crashAt, hurry });
log.flush();

function seamsOf(databaseUrl: string): Seams {
  if (crashAt !== undefined) return crashSeams(crashAt);
  if (hurry !== undefined) return hurriedDay(Number(hurry));
  const breakPart = brokenParts.get(broken ?? "");
  if (!breakPart) throw new Error(`nothing broken is named ${broken}`);
  return breakPart(databaseUrl);
}
