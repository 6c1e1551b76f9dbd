// `relay apply`: writes the configuration file, all or nothing, and only if the group is unchanged since the pull. Also
// `relay plan` and `relay pull`.

import type { GroupConfig } from "../../contract/config/config-file.ts";
import { isSameValue } from "../../core/kernel/json.ts";
import { ended, Ending, EXIT } from "../config-file/exit-code.ts";
import {
  baseOf,
  readGroupConfigFile,
  writeGroupConfigFile,
} from "../config-file/group-config-file.ts";
import {
  type ConfigPlan,
  judged,
  makePlan,
  type PlanOptions,
  tellPlan,
} from "../config-file/plan.ts";
import { type Remote, remoteOf, type RemoteOptions } from "../config-file/remote.ts";
import { openDialog } from "../setup/dialog.ts";

export type ApplyOptions = PlanOptions & { yes?: true };

export function runApply(options: ApplyOptions): Promise<void> {
  return ended(async () => {
    const remote = remoteOf(options);
    const plan = await makePlan(remote, options);
    if (plan.answer.changes.length === 0) {
      console.log("nothing to do");
      return EXIT.done;
    }
    tellPlan(plan);
    requireBase(plan);
    if (options.yes !== true) await confirm();
    const { warnings } = await judged(plan.file, () => remote.write(plan.file.value, plan.version));
    await keepBase(remote, options);
    console.log(warnings.length > 0 ? "applied with warnings" : "applied");
    return EXIT.done;
  });
}

function requireBase({ drift }: ConfigPlan): void {
  if (drift === undefined)
    throw new Ending(
      EXIT.fault,
      "no base version found: run relay pull first, or pass --base with the file as last applied",
    );
  if (drift.length > 0)
    throw new Ending(EXIT.drift, "nothing was written: merge their changes, then apply again");
}

async function confirm(): Promise<void> {
  if (!process.stdin.isTTY) throw new Ending(EXIT.fault, "nothing was written: pass --yes");
  const { stdin: input, stdout: output } = process;
  const dialog = openDialog({ input, output, isTerminal: true });
  const answer = await dialog.ask("Apply this? [y/N] ", { isSecret: false });
  dialog.close();
  if (!/^y(es)?$/i.test(answer ?? "")) throw new Ending(EXIT.fault, "nothing was written");
}

/** Stores the applied state as the base of the next plan. With --base the caller stores it. */
async function keepBase(remote: Remote, { file, base }: PlanOptions): Promise<void> {
  if (base !== undefined) return;
  const { groupConfig } = await remote.read();
  await writeGroupConfigFile(baseOf(file), groupConfig, remote.url);
}

/** `relay plan`: shows what the file would change. */
export function runPlan(options: PlanOptions): Promise<void> {
  return ended(async () => {
    const plan = await makePlan(remoteOf(options), options);
    if (plan.answer.changes.length === 0) {
      console.log("nothing to do");
      return EXIT.done;
    }
    tellPlan(plan);
    if (plan.drift === undefined)
      console.error("no base version found: cannot detect changes made elsewhere");
    return plan.drift !== undefined && plan.drift.length > 0 ? EXIT.drift : EXIT.changes;
  });
}

export type PullOptions = RemoteOptions & { file: string; force?: true };

/** `relay pull`: writes the configuration of a group into a file. */
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

/** Refuses to overwrite local changes that are not applied yet. */
async function requireNothingOwn(file: string, groupConfig: GroupConfig): Promise<void> {
  const own = await readGroupConfigFile(file);
  if (!own || isSameValue(own.groupConfig, groupConfig)) return;
  const base = await readGroupConfigFile(baseOf(file));
  if (base && isSameValue(own.groupConfig, base.groupConfig)) return;
  throw new Ending(EXIT.fault, `${file} has unapplied changes: apply them, or pass --force`);
}
