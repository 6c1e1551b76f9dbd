// The version, as the package says it.

import { readFileSync } from "node:fs";
import { z } from "zod";

// The same place seen from src/main and from dist/main.
const file = new URL("../../../package.json", import.meta.url);

export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(file, "utf8")));
