// `relay pull`: the configuration of a group as a file.

import { isSameValue } from "../../core/kernel/json.ts";
import type { GroupConfig } from "../../contract/config/config-file.ts";
import { baseOf, readGroupConfigFile, writeGroupConfigFile } from "../documents/document-file.ts";
import { ended, Ending, EXIT } from "../documents/ending.ts";
import { remoteOf, type RemoteOptions } from "../documents/remote.ts";

export type PullOptions = RemoteOptions & { file: string; force?: true };

export function runPull(options: PullOptions): Promise<void> {
  return ended(async () => {
    const { file, force } = options;
    const remote = remoteOf(options);
    const { groupConfig } = await remote.read();
    if (force !== true) await requireNothingOwn(file, groupConfig);
    await writeGroupConfigFile(file, groupConfig, remote.url);
    await writeGroupConfigFile(baseOf(file), groupConfig, remote.url);
    const { group, routes } = groupConfig;
    console.log(`${file} has the group ${group.id} with ${routes.length} routes`);
    return EXIT.done;
  });
}

/** Work that nobody applied yet is not written over. */
async function requireNothingOwn(file: string, groupConfig: GroupConfig): Promise<void> {
  const own = await readGroupConfigFile(file);
  if (!own || isSameValue(own.groupConfig, groupConfig)) return;
  const base = await readGroupConfigFile(baseOf(file));
  if (base && isSameValue(own.groupConfig, base.groupConfig)) return;
  throw new Ending(EXIT.fault, `${file} has changes of its own: apply them, or say --force`);
}
