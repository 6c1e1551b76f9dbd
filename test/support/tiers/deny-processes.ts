// Only the e2e tier starts processes: a test that needs one says so in its file name.

import child_process from "node:child_process";
import { syncBuiltinESMExports } from "node:module";

function deny(): never {
  throw new Error("this tier starts no process: name the file *.e2e.test.ts");
}

child_process.spawn = deny;
child_process.spawnSync = deny;
child_process.exec = deny as never;
child_process.execSync = deny;
child_process.execFile = deny as never;
child_process.execFileSync = deny;
child_process.fork = deny;
// Named imports follow the changed properties only when told to.
syncBuiltinESMExports();
