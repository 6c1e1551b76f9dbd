// What people call a place, out of a platform's answer: one short line, or nothing.

import type { z } from "zod";
import type { Called } from "./call.ts";
import { oneLine } from "./clean-text.ts";
import { cutText } from "./cut-text.ts";

const MOST_UNITS = 100;

export function readName(schema: z.ZodType<{ name: string }>, called: Called): string | undefined {
  if (called.outcome !== "answered" || called.status !== 200) return undefined;
  const reading = schema.safeParse(called.body);
  if (!reading.success) return undefined;
  return cutText(oneLine(reading.data.name), MOST_UNITS) || undefined;
}
