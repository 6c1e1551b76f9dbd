// Golden cases of presets: requests as their senders document them, beside the preset they belong to.

import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { endpointSender } from "../../src/codehosts/custom/endpoint-sender.ts";
import { readEvent } from "../../src/codehosts/index.ts";
import { firstProof, PRESETS } from "../../src/contract/presets/index.ts";
import { ENDPOINT_HEADER, PRESET_HEADER } from "../../src/core/ingress/endpoint-headers.ts";
import { readHeaders } from "../../src/core/ingress/webhook-headers.ts";

export const FOLDER = "src/contract/presets";

const Sent = z.object({ headers: z.record(z.string(), z.string()), payload: z.unknown() });

export type PresetCase = { preset: string; name: string; file: string } & z.output<typeof Sent>;

export const presetCases: readonly PresetCase[] = PRESETS.flatMap(({ name: preset }) =>
  readdirSync(`${FOLDER}/${preset}/cases`)
    .filter((file) => !file.endsWith(".event.json"))
    .map((file) => readCase(preset, file)),
);

function readCase(preset: string, file: string): PresetCase {
  const path = `${FOLDER}/${preset}/cases/${file}`;
  const sent = Sent.parse(JSON.parse(readFileSync(path, "utf8")));
  return { preset, name: file.replace(/\.json$/, ""), file: path, ...sent };
}

/** The delivery id and the event, as they follow from the request. */
export function outcomeOf({ preset, headers, payload }: PresetCase) {
  const sender = endpointSender({
    preset,
    proof: firstProof(preset) ?? { kind: "bearer" },
    enabled: true,
    holdMs: null,
    perSecond: null,
  });
  const deliveryId = sender.readDeliveryId(readHeaders(Object.entries(headers).flat()), payload);
  const own = { [ENDPOINT_HEADER]: "any", [PRESET_HEADER]: preset };
  const kept = Object.entries(headers).filter(([name]) => sender.keptHeaders?.includes(name));
  const reading = readEvent("custom", "custom", payload, { ...Object.fromEntries(kept), ...own });
  return { deliveryId, ...(reading.outcome === "read" ? { event: reading.event } : reading) };
}

/** File with the expected outcome. */
export function expectedFile({ file }: PresetCase): string {
  return file.replace(/\.json$/, ".event.json");
}
