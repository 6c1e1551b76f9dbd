// The console as people have it before them: Relay with both roles, codehost, both chats, and for each person
// a browser of their own, which notes whatever it complains of.

import type { BrowserContext, ConsoleMessage, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { type OpenChromium, openChromium } from "../../../dev/browser/chromium.ts";
import { ensureConsole } from "../../../dev/console/ensure.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { type ChatWorld, startChats } from "../../interactions/stage/world.ts";
import { type Browser, signInto } from "../../support/console.ts";

export type Person = {
  page: Page;
  browser: BrowserContext;
  /** Opens an address of the console. */
  open(path: string): Promise<void>;
  /** What they copied last. */
  copied(): Promise<string>;
  /** The same person with a program of theirs. */
  api: Browser;
  /** Refusals with this status belong to the story. */
  expectRefused(status: number): void;
};

export type Stage = {
  world(): ChatWorld;
  /** Somebody of the seed, signed in; a browser that nobody is signed in with, where no login is named. */
  person(login?: string): Promise<Person>;
};

/** Runs Relay, as nobody of the groups. */
export const SUPER = "mia-kraus";

/** The console may have to be built first. */
const START_MS = 300_000;
/** Whole stories, each with browsers of its own. */
const STORY_MS = 300_000;

type Env = Readonly<Record<string, string>>;

/** One world for all tests of a file; browsers for each of them. */
export function useConsole(config: unknown, env: Env | (() => Env) = {}): Stage {
  vi.setConfig({ testTimeout: STORY_MS });
  let world: ChatWorld;
  const open: OpenChromium[] = [];
  const complaints: string[] = [];
  beforeAll(async () => {
    ensureConsole();
    const own = typeof env === "function" ? env() : env;
    world = await startChats({ ADMIN_USER_IDS: userIdOf(SUPER), ...own }, config);
  }, START_MS);
  afterEach(async () => {
    await Promise.all(open.splice(0).map((each) => each.close()));
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(() => world.stop());
  return {
    world: () => world,
    async person(login) {
      const chromium = await openChromium({ width: 1440, height: 1000, scale: 1 });
      open.push(chromium);
      return personAt(chromium.browser, { world, complaints, login });
    },
  };
}

export function userIdOf(login: string): string {
  const found = readSeed().people.find((person) => person.login === login);
  if (!found) throw new Error(`nobody is called ${login}`);
  return String(found.id);
}

export function member(login: string, role: "owner" | "admin" | "viewer") {
  return { userId: userIdOf(login), login, role };
}

const TELL_OF_REFUSALS = `document.addEventListener("securitypolicyviolation", (refused) =>
  console.error(document.URL + " has a policy against " + refused.violatedDirective));`;

type Sitting = { world: ChatWorld; complaints: string[]; login: string | undefined };

async function personAt(browser: BrowserContext, sitting: Sitting): Promise<Person> {
  const { world, complaints, login } = sitting;
  browser.setDefaultTimeout(120_000);
  await browser.grantPermissions(["clipboard-read", "clipboard-write"], { origin: world.url });
  const api = await signInto(world, userIdOf(login ?? SUPER), login ?? SUPER);
  const [name = "", value = ""] = api.cookie.split("=");
  if (login !== undefined) await browser.addCookies([{ name, value, url: world.url }]);
  const allowed = new Set<number>();
  browser.on("page", (page) => watch(page, { world, complaints, allowed }));
  await browser.addInitScript(TELL_OF_REFUSALS);
  const page = await browser.newPage();
  return {
    page,
    browser,
    api,
    open: async (path) => {
      await page.goto(new URL(path, world.url).href);
    },
    copied: async () => String(await page.evaluate("navigator.clipboard.readText()")),
    expectRefused: (status) => allowed.add(status),
  };
}

type Watching = Pick<Sitting, "world" | "complaints"> & { allowed: ReadonlySet<number> };

function watch(page: Page, { world, complaints, allowed }: Watching): void {
  // The pages of the platforms are not what is looked at.
  const isOurs = (line: ConsoleMessage) =>
    [line.text(), line.location().url].some((text) => text.startsWith(world.url));
  const isAllowed = (line: ConsoleMessage) => {
    const status = /^Failed to load resource: .*status of (\d+)/.exec(line.text())?.[1];
    return status !== undefined && allowed.has(Number(status));
  };
  page.on("console", (line) => {
    if (line.type() === "error" && isOurs(line) && !isAllowed(line))
      complaints.push(`${line.text()} ${line.location().url}`);
  });
  page.on("pageerror", ({ stack = "" }) => {
    if (stack.includes(world.url)) complaints.push(stack);
  });
}
