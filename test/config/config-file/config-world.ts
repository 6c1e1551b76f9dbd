// A Relay with a group and its tokens, and the relay command beside it, with a folder of its own.

import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";
import {
  type ApplyOptions,
  type PullOptions,
  runApply,
  runPlan,
  runPull,
} from "../../../src/main/commands/config-file.ts";
import { configured, type Configured, group, OWNER, route } from "../../support/configured.ts";
import {
  type Answer,
  type Browser,
  browser,
  type Console,
  startConsole,
} from "../../support/console.ts";
import { type Finished, runRelay } from "../../support/process.ts";
import { textIn } from "../../support/read-body.ts";

export type ConfigWorld = Console & {
  config: Configured;
  owner: Browser;
  /** Of the group acme, unless said. */
  makeToken(role: "admin" | "viewer", groupId?: string): Promise<string>;
  /** Asks /api/config as a program would. */
  request(
    token: string,
    method: string,
    options?: { query?: string } & RequestOptions,
  ): Promise<Answer>;
  /** The file of the command. */
  file: string;
  read(): Promise<string>;
  edit(change: (text: string) => string): Promise<void>;
  /** The command's own code, in this process. */
  relay(token: string, ...args: string[]): Promise<Finished>;
  /** The same as a process of its own. */
  process(token: string, ...args: string[]): Promise<Finished>;
  reset(): Promise<void>;
};

type RequestOptions = { body?: unknown; headers?: Readonly<Record<string, string>> };

export const CI = route("acme", "ci", { filter: { event: "workflow_run" } });
export const PUSHES = route("acme", "pushes");
const FOREIGN = route("globex", "secret-plans", { name: "canary of globex" });

export async function startConfigWorld(
  env: Readonly<Record<string, string>> = {},
): Promise<ConfigWorld> {
  const world = await startConsole({ TARGET_CLAIMS: "off", ...env });
  const config = await configured(world);
  const owner = await world.signIn("42", "ana");
  const folder = await mkdtemp(path.join(tmpdir(), "relay-config-"));
  const file = path.join(folder, "relay.yaml");
  const read = () => readFile(file, "utf8");
  return {
    ...world,
    config,
    owner,
    file,
    read,
    async makeToken(role, groupId = "acme") {
      const root = await world.signIn("900", "root");
      const made = await root.request("POST", `/admin/api/groups/${groupId}/tokens`, {
        body: { name: `${groupId} ${role}`, role },
      });
      return textIn(made.body, "token");
    },
    request: (token, method, { query = "", body, headers = {} } = {}) =>
      browser(world.url).request(method, `/api/config${query}`, {
        ...(body !== undefined && { body }),
        headers: { authorization: `Bearer ${token}`, ...headers },
      }),
    edit: async (change) => writeFile(file, change(await read())),
    relay: (token, ...args) => runHere(args, { url: world.url, token, file }),
    process: (token, ...args) =>
      runRelay([...args, "--file", file], { RELAY_URL: world.url, RELAY_TOKEN: token }),
    async reset() {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
      await config.reset(
        [group("acme", { name: "Acme", budget: 10 }), group("globex", { members: [OWNER] })],
        [CI, PUSHES, FOREIGN],
      );
    },
    async stop() {
      await rm(folder, { recursive: true });
      await world.stop();
    },
  };
}

type Where = { url: string; token: string; file: string };

/** With what it said and how it would have ended. */
async function runHere([name = "", ...args]: readonly string[], where: Where): Promise<Finished> {
  const said = { stdout: "", stderr: "" };
  const listen = (to: keyof typeof said) => (line: string) => void (said[to] += `${line}\n`);
  vi.spyOn(console, "log").mockImplementation(listen("stdout"));
  vi.spyOn(console, "error").mockImplementation(listen("stderr"));
  vi.spyOn(console, "warn").mockImplementation(listen("stderr"));
  try {
    await COMMANDS.get(name)?.({ ...where, ...optionsIn(args) });
    return { code: Number(process.exitCode), ...said };
  } finally {
    process.exitCode = undefined;
    vi.restoreAllMocks();
  }
}

const COMMANDS = new Map<string, (options: ApplyOptions & PullOptions) => Promise<void>>([
  ["pull", runPull],
  ["plan", runPlan],
  ["apply", runApply],
]);

function optionsIn(args: readonly string[]): Partial<ApplyOptions & PullOptions> {
  const after = (name: string) => args[args.indexOf(name) + 1] ?? "";
  return {
    ...(args.includes("--yes") && { yes: true }),
    ...(args.includes("--force") && { force: true }),
    ...(args.includes("--base") && { base: after("--base") }),
    ...(args.includes("--url") && { url: after("--url") }),
    ...(args.includes("--file") && { file: after("--file") }),
  };
}
