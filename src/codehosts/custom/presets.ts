// Compiled presets, each once.

import { findPreset } from "../../contract/presets/index.ts";
import type { Preset } from "../../contract/presets/preset.ts";
import { presetReader, type PresetReader } from "../../core/presets/read-preset.ts";

const compiled = new Map<string, CompiledPreset>();

export type CompiledPreset = PresetReader & { data: Preset };

/** Undefined without a preset, or with one of another version: its payloads are read as custom payloads. */
export function presetOf(name: string | null | undefined): CompiledPreset | undefined {
  const known = compiled.get(name ?? "");
  if (known) return known;
  const data = findPreset(name ?? "");
  if (!data) return undefined;
  const preset = { ...presetReader(data), data };
  compiled.set(data.name, preset);
  return preset;
}
