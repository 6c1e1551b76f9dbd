// Version of the package.

import { readFileSync } from "node:fs";
import { z } from "zod";

// Same relative path from src/main and dist/main.
const file = new URL("../../../package.json", import.meta.url);

export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(file, "utf8")));
