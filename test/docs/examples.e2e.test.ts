// The examples in curl, JavaScript and Python, run as a reader would run them, against a real Relay.

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ConfigWorld, startConfigWorld } from "../config/config-file/config-world.ts";

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, "../..");

const LANGUAGES = [
  { title: "curl", fence: "sh", command: ["sh", "-c"] },
  { title: "JavaScript", fence: "js", command: ["node", "--input-type=module", "--eval"] },
  { title: "Python", fence: "python", command: ["python3", "-c"] },
] as const;
type Language = (typeof LANGUAGES)[number];

let world: ConfigWorld;
let env: NodeJS.ProcessEnv = {};
const folder = mkdtempSync(path.join(tmpdir(), "relay-examples-"));

beforeAll(async () => {
  world = await startConfigWorld();
  env = {
    PATH: process.env.PATH,
    RELAY_WEBHOOK_URL: `${world.url}/webhook/acme`,
    RELAY_SECRET: world.groupSecrets.acme,
    RELAY_URL: world.url,
  };
});
beforeEach(async () => {
  await world.reset();
  env.RELAY_TOKEN = await world.makeToken("admin");
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true });
});

/** The block of a language under a heading of a page. */
function example(page: string, heading: string, { title, fence }: Language): string {
  const text = readFileSync(path.join(ROOT, "docs", page), "utf8");
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  const block = new RegExp(`^### ${title}\\n\\n\`\`\`${fence}\\n(.*?)^\`\`\``, "ms").exec(section);
  if (!block?.[1]) throw new Error(`${page} has no example in ${title} under ${heading}`);
  return block[1];
}

async function outputOf(page: string, heading: string, language: Language): Promise<string> {
  const [program, ...args] = language.command;
  const { stdout } = await run(program, [...args, example(page, heading, language)], {
    cwd: folder,
    env,
  });
  return stdout;
}

describe.each(LANGUAGES)("in $title", (language) => {
  test("an event is signed and stored", async () => {
    expect(await outputOf("custom-events.md", "Send an event", language)).toContain('{"ok":true}');
    const [stored] = await world.sql<{ payload: string }>(
      "select convert_from(payload, 'UTF8') as payload from events order by id desc limit 1",
    );
    expect(stored?.payload).toContain("Deployed to production");
  });

  test("the configuration of a group is read", async () => {
    const shown = await outputOf("api-examples.md", "Read the configuration of a group", language);
    expect(shown).toContain("pushes");
    expect(shown).not.toContain("globex");
  });

  test("a route is changed", async () => {
    const before = JSON.stringify(await world.config.routes());
    expect(await outputOf("api-examples.md", "Change a route", language)).toContain("route");
    expect(JSON.stringify(await world.config.routes())).not.toBe(before);
  });
});
