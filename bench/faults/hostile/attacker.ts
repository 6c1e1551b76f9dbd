// The attacker's process: runs one attack and prints its report as JSON.

import { attacks } from "./attacks.ts";

const [name = "", port = ""] = process.argv.slice(2);
const run = attacks.get(name);
if (!run) throw new Error(`no attack is named ${name}`);
const report = await run(Number(port));
process.stdout.write(JSON.stringify(report), () => process.exit(0));
