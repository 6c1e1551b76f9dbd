// `npm run faults -- --crash-points admin`: a process dies in the middle of a change. Afterwards the change is done or
// not begun, and the next attempt succeeds.

import { judgeMigration } from "../admin/migration.ts";
import { judgeRefresh } from "../admin/refresh.ts";
import { judgeRekey } from "../admin/rekey.ts";
import { judgeRename } from "../admin/rename.ts";
import { judgeReplace } from "../admin/replace.ts";
import { withInstallation } from "../installation.ts";
import { runChecks } from "../report.ts";

const POINTS = [
  ["c13 (mid rename)", judgeRename],
  ["c14 (mid replace)", judgeReplace],
  ["c15 (mid rekey)", judgeRekey],
  ["c16 (mid migration)", judgeMigration],
  ["c17 (after the refresh call, before it is stored)", judgeRefresh],
] as const;

export function runAdminCrashPoints(signal: AbortSignal): Promise<boolean> {
  const checks = POINTS.map(([name, judge]) => async () => ({
    name,
    ...(await withInstallation({}, (installation) => judge(installation, signal))),
  }));
  return runChecks(checks, { signal });
}
