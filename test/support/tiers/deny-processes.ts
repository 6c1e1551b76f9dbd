// Only the e2e tier starts processes: a test that needs one says so in its file name.

import child_process from "node:child_process";
import { syncBuiltinESMExports } from "node:module";

function deny(): never {
  throw new Error("this tier starts no process: name the file *.e2e.test.ts");
}

Object.assign(child_process, {
  spawn: deny,
  spawnSync: deny,
  exec: deny,
  execSync: deny,
  execFile: deny,
  execFileSync: deny,
  fork: deny,
});
// Named imports follow the changed properties only when told to.
syncBuiltinESMExports();
