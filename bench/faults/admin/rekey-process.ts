// `relay rekey`, which dies before it writes its second row.

import { runRekey } from "../../../src/main/commands/rekey.ts";
import { crashBeforeStatement } from "../crash-before-statement.ts";

let left = 2;
crashBeforeStatement(/^\s*update documents set value/, () => {
  left -= 1;
  if (left === 0) process.kill(process.pid, "SIGKILL");
});
await runRekey();
