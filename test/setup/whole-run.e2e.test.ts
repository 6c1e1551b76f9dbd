// A first run from nothing to a message, as an operator's script does it.

import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { envExample } from "../../src/main/settings/env-file.ts";
import { runRelay } from "../support/process.ts";
import { runLines, runScript } from "./scripted.ts";
import { ADMIN, type FirstRun, seed, SHOP, startFirstRun } from "./world.ts";

/** A process that reads all of the sources, on a machine that does much else. */
const PROCESS_MS = 300_000;

let world: FirstRun;
beforeAll(async () => {
  world = await startFirstRun();
});
afterAll(() => world.stop());

const read = (file: string) => parseEnv(readFileSync(file, "utf8"));
const modeOf = (file: string) => statSync(file).mode & 0o777;

describe("all answers at once", () => {
  let run: Awaited<ReturnType<typeof runScript>>;
  beforeAll(async () => {
    run = await runScript(Object.values(world.answers), world);
  }, PROCESS_MS);

  test("it ends with a message in the channel", () => {
    expect([run.code, run.stderr]).toEqual([0, ""]);
    const [message] = world.chatone.state.messages(SHOP).slice(-1);
    expect(JSON.stringify(message)).toContain("Relay can write here");
    expect(run.stdout).toContain(`Sent a test message to chatone:${SHOP}.`);
  });

  test("it greets, and shows the progress through its steps", () => {
    expect(run.stdout).toMatch(/^Relay setup\n/);
    const headings = run.stdout.match(/^Step \d of \d: .*$/gm);
    expect(headings).toEqual([
      "Step 1 of 9: Database",
      "Step 2 of 9: URL and secrets",
      "Step 3 of 9: GitHub",
      "Step 4 of 9: Gitea or Forgejo",
      "Step 5 of 9: Discord",
      "Step 6 of 9: Telegram",
      "Step 7 of 9: Single sign-on",
      "Step 8 of 9: Super-admins",
      "Step 9 of 9: Commands and test message",
    ]);
  });

  test("the database is migrated, the commands and addresses are registered", () => {
    expect(run.stdout).toMatch(/^applied 0001-.*\n(.*\n)*The database is up to date\.$/m);
    expect(run.stdout).toContain(`${world.baseUrl} leads to this machine.`);
    expect(run.stdout).toMatch(/^Discord: commands, address for interactions\.$/m);
    expect(run.stdout).toMatch(/^Telegram: updates go to .*\/relay is offered \(en\)/m);
    expect(world.chattwo.updates.webhook()?.url).toBe(`${world.baseUrl}/chattwo/webhook`);
  });

  test("the file has the answers, and what nobody had to type", () => {
    expect(read(world.file)).toMatchObject({
      DATABASE_URL: world.databaseUrl,
      BASE_URL: world.baseUrl,
      PORT: new URL(world.baseUrl).port,
      CODEHOST_API_URL: `${world.codehost.url}/api/v3`,
      CHATONE_APPLICATION_ID: seed.chatone.applicationId,
      CHATONE_PUBLIC_KEY: world.chatone.publicKey,
      ADMIN_USER_IDS: ADMIN.id,
    });
  });

  test("the file is the example with values, for nobody else to read", () => {
    const text = readFileSync(world.file, "utf8");
    const namesIn = (of: string) => [...of.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    const commentsIn = (of: string) => of.split("\n").filter((line) => line.startsWith("# "));
    expect(modeOf(world.file)).toBe(0o600);
    expect(namesIn(text)).toEqual(namesIn(envExample()));
    expect(commentsIn(text)).toEqual(commentsIn(envExample()));
  });

  test("nothing secret is shown", () => {
    const secrets = Object.entries(read(world.file)).filter(([name]) =>
      /SECRET|TOKEN|PRIVATE_KEY|DATABASE/.test(name),
    );
    const values = secrets.flatMap(([, value]) => (value ? [value] : []));
    expect(values).toHaveLength(11);
    const said = run.stdout + run.stderr;
    for (const value of values) expect(said).not.toContain(value);
    expect(said).not.toContain(new URL(world.databaseUrl).password);
  });

  test(
    "relay doctor has nothing against it but what is true of the test's own world",
    async () => {
      const env = Object.entries(read(world.file)).map(([name, value]) => [name, value ?? ""]);
      const { stdout } = await runRelay(["doctor"], Object.fromEntries(env));
      const concerns = stdout.split("\n").filter((line) => /^(BAD|warn)/.test(line));
      expect(concerns).toEqual([
        expect.stringContaining("Telegram updates: "),
        expect.stringContaining("durability: fsync and full_page_writes off"),
        expect.stringContaining("owner: DATABASE_MIGRATE_URL is in these settings"),
        expect.stringContaining("reach: "),
      ]);
    },
    PROCESS_MS,
  );

  test("run again it asks what was skipped and for the channel, and changes nothing", async () => {
    const before = { text: readFileSync(world.file, "utf8"), at: statSync(world.file).mtimeMs };
    const { said, stopped } = await runLines(["", "", ""], world);
    expect(stopped).toBeUndefined();
    expect(said.match(/^[A-Z_]+( \[.*\])?: $/gm)).toEqual([
      "ALTFORGE_CLIENT_ID [skip]: ",
      "OIDC_ISSUER [skip]: ",
    ]);
    expect(said).toMatch(/^Discord: unchanged\.$/m);
    expect(said).toMatch(/^Telegram: unchanged\.$/m);
    expect(readFileSync(world.file, "utf8")).toBe(before.text);
    expect(statSync(world.file).mtimeMs).toBe(before.at);
  });

  test("one answer that is taken out is asked for, and nothing else changes", async () => {
    const before = readFileSync(world.file, "utf8");
    writeFileSync(world.file, before.replace(/^ADMIN_USER_IDS=.*$/m, "#ADMIN_USER_IDS="));
    const { stopped } = await runLines(["", "", "ana-lopez", ""], world);
    expect(stopped).toBeUndefined();
    expect(readFileSync(world.file, "utf8")).toBe(before.replace(ADMIN.id, "4021"));
  });
});

test(
  "with --yes it asks nothing, and leaves what the environment says out of the file",
  async () => {
    const { DATABASE_URL, DATABASE_MIGRATE_URL, BASE_URL } = world.answers;
    const env = { DATABASE_URL, DATABASE_MIGRATE_URL, BASE_URL };
    const args = ["--yes", "--file", "other.env"];
    const { code, stdout } = await runScript([], { ...world, args, env });
    expect(code).toBe(0);
    expect(stdout).toContain("2. Create a group: relay group create");
    const other = read(path.join(world.folder, "other.env"));
    expect(other).toMatchObject({ DATABASE_URL: "", RELAY_SECRET_KEY: expect.any(String) });
    expect(other["RELAY_SECRET_KEY"]).not.toBe(read(world.file)["RELAY_SECRET_KEY"]);
  },
  PROCESS_MS,
);

test("what else stands in the file stays there, and others may not read it any more", async () => {
  const file = path.join(world.folder, "own.env");
  const own = "# ours\nPOSTGRES_PASSWORD='x y'\nexport LOG_LEVEL=warn # quiet\n";
  writeFileSync(file, own, { mode: 0o644 });
  const { stopped } = await runLines(Object.values(world.answers), { file });
  expect(stopped).toBeUndefined();
  expect(readFileSync(file, "utf8").startsWith(own)).toBe(true);
  expect(modeOf(file)).toBe(0o600);
});

test("a key that stands in a file of its own stays there, over all its lines", async () => {
  const file = path.join(world.folder, "key.env");
  const { CODEHOST_PRIVATE_KEY: keyFile, ...others } = world.answers;
  const env = { CODEHOST_PRIVATE_KEY_FILE: keyFile };
  const { stopped } = await runLines(Object.values(others), { file, env });
  expect(stopped).toBeUndefined();
  expect(read(file)).not.toHaveProperty("CODEHOST_PRIVATE_KEY");
});

test("a script that ends too early is told where, and what it answered is kept", async () => {
  rmSync(world.file);
  const { stopped } = await runLines(Object.values(world.answers).slice(0, 10), world);
  expect(stopped).toBe(
    "CHATONE_BOT_TOKEN was not answered. Every checked step is saved: run relay setup again",
  );
  expect(read(world.file)).toMatchObject({ CODEHOST_APP_ID: "3001" });
});

test("nothing is written before the first answer was taken", async () => {
  const file = path.join(world.folder, "none.env");
  await runLines(["postgres://relay@127.0.0.1:1/relay"], { file });
  expect(existsSync(file)).toBe(false);
});
