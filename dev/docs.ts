// `npm run docs`: serves the documentation site while you write. `npm run docs -- build` builds it and checks its links.

import { spawnSync } from "node:child_process";

const [mode = "dev", ...others] = process.argv.slice(2);
if (!["dev", "build"].includes(mode) || others.length > 0) {
  console.error("npm run docs [-- build]");
  process.exit(1);
}
await import("./site-pages.ts");
const { status } = spawnSync("vitepress", [mode, "docs"], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
if (mode === "build") await import("./check-site.ts");
