// What an owner sets for a named endpoint.

import { z } from "zod";
import { PresetName } from "./index.ts";
import { EndpointProof } from "./proof.ts";

export const EndpointId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "must be 1-64 lower-case letters, digits and dashes");

/** Per group. */
export const MAX_ENDPOINTS = 50;

const HOLD = "must be a whole number from 100 to 30000";
const RATE = "must be a whole number from 1 to 2000";

export const EndpointSettings = z.strictObject({
  preset: PresetName.nullable().describe("who sends; null: a custom payload"),
  proof: EndpointProof.describe("how the sender proves that it knows the secret"),
  enabled: z.boolean().default(true),
  holdMs: z
    .int(HOLD)
    .min(100, HOLD)
    .max(30_000, HOLD)
    .nullable()
    .default(null)
    .describe("how long a request may wait for the database; null: as the preset"),
  perSecond: z
    .int(RATE)
    .min(1, RATE)
    .max(2_000, RATE)
    .nullable()
    .default(null)
    .describe("webhooks a second and process; null: the limit of the group"),
});
export type EndpointSettings = z.output<typeof EndpointSettings>;

/** As stored: a later version may know other presets. */
export type StoredEndpointSettings = Omit<EndpointSettings, "preset"> & { preset: string | null };
