// Presets by name.

import { z } from "zod";
import { PRESETS } from "./all.ts";
import type { Preset } from "./preset.ts";
import { EndpointProof } from "./proof.ts";

type PresetName = (typeof PRESETS)[number]["name"];

const NAMES: readonly PresetName[] = PRESETS.map(({ name }) => name);
export const PresetName = z.enum(NAMES);

const BY_NAME: ReadonlyMap<string, Preset> = new Map(
  PRESETS.map((preset) => [preset.name, preset]),
);

/** Undefined for a name of another version. */
export function findPreset(name: string): Preset | undefined {
  return BY_NAME.get(name);
}

export { PRESETS };

/** The proof that a preset's sender gives unless the owner chooses another. */
export function firstProof(name: string | null): EndpointProof | undefined {
  const first = findPreset(name ?? "")?.proofs[0];
  return first && EndpointProof.parse(first);
}
