// `relay pull`: the configuration of a group as a file.

import { isSameValue } from "../../core/canonical.ts";
import type { ShownDocument } from "../../contract/config-document.ts";
import { baseOf, readDocumentFile, writeDocumentFile } from "../documents/document-file.ts";
import { ended, Ending, EXIT } from "../documents/ending.ts";
import { remoteOf, type RemoteOptions } from "../documents/remote.ts";

export type PullOptions = RemoteOptions & { file: string; force?: true };

export function runPull(options: PullOptions): Promise<void> {
  return ended(async () => {
    const { file, force } = options;
    const remote = remoteOf(options);
    const { document } = await remote.read();
    if (force !== true) await requireNothingOwn(file, document);
    await writeDocumentFile(file, document, remote.url);
    await writeDocumentFile(baseOf(file), document, remote.url);
    const { group, routes } = document;
    console.log(`${file} has the group ${group.id} with ${routes.length} routes`);
    return EXIT.done;
  });
}

/** Work that nobody applied yet is not written over. */
async function requireNothingOwn(file: string, document: ShownDocument): Promise<void> {
  const own = await readDocumentFile(file);
  if (!own || isSameValue(own.document, document)) return;
  const base = await readDocumentFile(baseOf(file));
  if (base && isSameValue(own.document, base.document)) return;
  throw new Ending(EXIT.fault, `${file} has changes of its own: apply them, or say --force`);
}
