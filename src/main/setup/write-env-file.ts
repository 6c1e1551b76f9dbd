// Writes the file with the secrets: nobody else reads it, from its first byte on, and whoever looks at it finds
// the whole of the old one or the whole of the new one, also when the disk is full or the machine goes off.

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

/** Without a text the file stays as it is, for its owner alone. */
export function keepPrivate(file: string, text: string | undefined): void {
  try {
    const before = statSync(file, { throwIfNoEntry: false });
    if (text === undefined) {
      if (before) chmodSync(file, OWN_ALONE);
      return;
    }
    // What a link leads to is replaced, not the link.
    replace(before ? realpathSync(file) : file, text, before?.uid);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Refusal("invalid", `${file} cannot be written (${why})`);
  }
}

function replace(file: string, text: string, owner: number | undefined): void {
  const draft = `${file}.new`;
  // Of somebody who was killed: nobody else's is written into, whoever made it.
  rmSync(draft, { force: true });
  try {
    writeFileSync(draft, text, { mode: OWN_ALONE, flag: "wx", flush: true });
    // Whoever runs setup as root must not take the file from the one who runs the service.
    const { uid, gid } = statSync(draft);
    if (owner !== undefined && owner !== uid) chownSync(draft, owner, gid);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
