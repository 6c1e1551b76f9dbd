// `npm run faults -- --crash-points admin`: a process that changes what is remembered dies in the middle
// of it. Whatever it was, afterwards it is done or not begun, and the next try succeeds.

import { withInstallation } from "../installation.ts";
import { judgeMigration } from "./migration.ts";
import { judgeRefresh } from "./refresh.ts";
import { judgeRekey } from "./rekey.ts";
import { judgeRename } from "./rename.ts";
import { judgeReplace } from "./replace.ts";
import type { CrashResult, AdminScene } from "./scene.ts";

type Judge = (scene: AdminScene) => Promise<CrashResult>;

const POINTS: readonly (readonly [name: string, when: string, judge: Judge])[] = [
  ["c13", "mid rename", judgeRename],
  ["c14", "mid replace", judgeReplace],
  ["c15", "mid rekey", judgeRekey],
  ["c16", "mid migration", judgeMigration],
  ["c17", "after the refresh call, before it is stored", judgeRefresh],
];

/** True when nothing was left half done at any of them. */
export async function runAdminCrashPoints(signal: AbortSignal): Promise<boolean> {
  let failed = 0;
  for (const [name, when, judge] of POINTS) {
    if (signal.aborted) return false;
    const { facts, problems } = await withInstallation((installation) =>
      judge({ installation, signal }),
    );
    console.log(`${name} (${when}): ${facts} - ${problems.length === 0 ? "ok" : "failed"}`);
    for (const problem of problems) console.log(`  ${problem}`);
    if (problems.length > 0) failed += 1;
  }
  console.log(`${POINTS.length - failed} ok, ${failed} failed`);
  return failed === 0;
}
