// Runs the accessibility tests in both themes and at every width. `npm run test:e2e` covers one theme and two widths.

import { spawnSync } from "node:child_process";

const { status } = spawnSync("vitest", ["run", "--project", "e2e", "test/a11y"], {
  stdio: "inherit",
  env: { ...process.env, A11Y: "all" },
});
if (status === 0) console.log("axe is clean in both themes from 320 to 1440 px");
process.exitCode = status ?? 1;
