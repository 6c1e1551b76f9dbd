// `relay setup`: the first run. Asks for each setting, checks it, and sends a test message.

import { isatty } from "node:tty";
import { Refusal } from "../../core/kernel/refusal.ts";
import { type Dialog, openDialog, silentDialog } from "../setup/dialog.ts";
import { setUp } from "../setup/run-setup.ts";

export type SetupOptions = { file: string; yes?: true };

export async function runSetup({ file, yes }: SetupOptions): Promise<void> {
  const dialog = dialogFor(yes === true);
  try {
    await setUp({ file, environment: process.env, dialog });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    dialog.close();
  }
}

function dialogFor(takesDefaults: boolean): Dialog {
  const { stdin: input, stdout: output } = process;
  if (takesDefaults) return silentDialog((line) => void output.write(`${line}\n`));
  return openDialog({ input, output, isTerminal: isatty(0) });
}
