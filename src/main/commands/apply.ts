// `relay apply`: writes a file's configuration, all of it or nothing, and only over what it was pulled from.

import { baseOf, writeGroupConfigFile } from "../documents/document-file.ts";
import { ended, Ending, EXIT } from "../documents/ending.ts";
import {
  judged,
  makePlan,
  type ConfigPlan,
  type PlanOptions,
  tellPlan,
} from "../documents/plan.ts";
import { type Remote, remoteOf } from "../documents/remote.ts";
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
    console.log(warnings.length > 0 ? "applied, with something to think of" : "applied");
    return EXIT.done;
  });
}

function requireBase({ drift }: ConfigPlan): void {
  if (drift === undefined)
    throw new Ending(
      EXIT.fault,
      "nothing is known of what was pulled: relay pull first, or say --base with the file as it was last applied",
    );
  if (drift.length > 0)
    throw new Ending(EXIT.drift, "nothing was written: take their changes over, then apply again");
}

async function confirm(): Promise<void> {
  if (!process.stdin.isTTY) throw new Ending(EXIT.fault, "nothing was written: say --yes");
  const { stdin: input, stdout: output } = process;
  const dialog = openDialog({ input, output, isTerminal: true });
  const answer = await dialog.ask("Apply this? [y/N] ", { isSecret: false });
  dialog.close();
  if (!/^y(es)?$/i.test(answer ?? "")) throw new Ending(EXIT.fault, "nothing was written");
}

/** What stands now is what the next plan begins with; where the caller keeps that, it is theirs to keep. */
async function keepBase(remote: Remote, { file, base }: PlanOptions): Promise<void> {
  if (base !== undefined) return;
  const { groupConfig } = await remote.read();
  await writeGroupConfigFile(baseOf(file), groupConfig, remote.url);
}
