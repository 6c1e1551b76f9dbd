// Every attack by its name; each takes the port to attack and resolves with what it saw.

import { dripSlowly } from "./drip-slowly.ts";
import { floodUnsigned } from "./flood-unsigned.ts";
import { uploadEndlessly } from "./upload-endlessly.ts";

export type AttackName = "drip-slowly" | "flood-unsigned" | "upload-endlessly";

export const attacks: ReadonlyMap<string, (port: number) => Promise<unknown>> = new Map<
  AttackName,
  (port: number) => Promise<unknown>
>([
  ["drip-slowly", dripSlowly],
  ["flood-unsigned", floodUnsigned],
  ["upload-endlessly", uploadEndlessly],
]);
