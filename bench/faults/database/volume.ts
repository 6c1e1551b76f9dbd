// A small disk of our own, in memory, that can be filled to the last byte and freed again.

import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export type Volume = {
  folder: string;
  /** Also what became free since it was filled before. */
  fill(): void;
  free(): void;
  remove(): void;
};

const BYTES_PER_MEGABYTE = 1024 * 1024;
const BYTES_PER_PAGE = 4_096;
const NO_SPACE = "ENOSPC";

/** Takes root. */
export function makeVolume(megabytes: number): Volume {
  const folder = mkdtempSync(path.join(tmpdir(), "relay-volume-"));
  const ballast = path.join(folder, "ballast");
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=777`, "tmpfs", folder]);
  return {
    folder,
    fill() {
      for (const bytes of [BYTES_PER_MEGABYTE, BYTES_PER_PAGE]) append(ballast, bytes);
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      // Lazily: whoever was killed may still be about to leave it.
      execFileSync("umount", ["--lazy", folder]);
      rmdirSync(folder);
    },
  };
}

function append(file: string, bytes: number): void {
  const piece = Buffer.alloc(bytes);
  const descriptor = openSync(file, "a");
  try {
    while (writeSync(descriptor, piece) === bytes);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === NO_SPACE)) throw error;
  } finally {
    closeSync(descriptor);
  }
}
