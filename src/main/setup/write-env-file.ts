// Writes the .env file atomically and with mode 0600 from the first byte. A full disk or a power cut leaves the old or
// the new file complete.

import {
  chmodSync,
  chownSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { Refusal } from "../../core/kernel/refusal.ts";

const OWN_ALONE = 0o600;

/** Without a text it only restricts the mode of the file. */
export function keepPrivate(file: string, text: string | undefined): void {
  try {
    const before = statSync(file, { throwIfNoEntry: false });
    if (text === undefined) {
      if (before) chmodSync(file, OWN_ALONE);
      return;
    }
    // Replaces the target of a symlink, not the link.
    replace(before ? realpathSync(file) : file, text, before?.uid);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Refusal("invalid", `${file} cannot be written (${why})`);
  }
}

function replace(file: string, text: string, owner: number | undefined): void {
  const draft = `${file}.new`;
  // Removes the draft of a killed run; `wx` then never writes into a file of another process.
  rmSync(draft, { force: true });
  try {
    writeFileSync(draft, text, { mode: OWN_ALONE, flag: "wx", flush: true });
    // If root runs setup, the file keeps its owner, who runs the service.
    const { uid, gid } = statSync(draft);
    if (owner !== undefined && owner !== uid) chownSync(draft, owner, gid);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
