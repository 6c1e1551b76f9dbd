// T15: bodies that are too large or never end are refused while they stream, and cost no more memory than
// the limit allows.

import type { ThreatScene } from "./threat-scene.ts";
import { MAX_WEBHOOK_BYTES } from "../../../src/contract/kernel/limits.ts";
import { attack } from "./attack.ts";
import { watchMemory } from "./memory.ts";
import { testBoundary } from "./size-boundary.ts";
import type { ThreatResult } from "./threat.ts";
import { UploadReport, UPLOADS } from "./upload-endlessly.ts";

/** What the uploads may hold if each is read to the limit and no further, though gigabytes are sent. */
const MAX_RISE_BYTES = UPLOADS * MAX_WEBHOOK_BYTES;

export async function judgeEndlessBodies(scene: ThreatScene): Promise<ThreatResult> {
  const boundary = await testBoundary(scene);
  const wrong = boundary.filter(({ status, expected }) => status !== expected);
  const memory = watchMemory(scene.api.pid());
  const { rejected, cutOff, other, sentBytes } = await attack(
    scene,
    "upload-endlessly",
    UploadReport,
  );
  const { beforeBytes, peakBytes } = memory.stop();
  const rise = peakBytes - beforeBytes;
  const figures = [
    ...wrong.map(({ bytes, framing, status }) => `${bytes} bytes by ${framing} answered ${status}`),
    `boundary ${boundary.length - wrong.length} of ${boundary.length} right`,
    `${UPLOADS} uploads: ${rejected} answered 413, ${cutOff} cut off, ${other} other`,
    `${megabytes(sentBytes)} sent in all`,
    `memory ${megabytes(beforeBytes)} + ${megabytes(rise)} (bound ${megabytes(MAX_RISE_BYTES)})`,
  ];
  return {
    name: "T15 endless bodies",
    facts: figures.join(", "),
    isFine: wrong.length === 0 && rejected + cutOff === UPLOADS && rise < MAX_RISE_BYTES,
  };
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MB`;
}
