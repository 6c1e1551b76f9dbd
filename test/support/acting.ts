// People who act through Relay, and what codehost saw of it.

import type { SandboxThread } from "../../sandbox/forge/state/state.ts";
import { type Answer, browser, type Console, startConsole } from "./console.ts";
import { letAct, type Login, type KeptTokens, keptTokens } from "./acting-tokens.ts";

export const ISSUE = { owner: "acme", repo: "shop", issueNumber: 517 };
export const PULL = { owner: "acme", repo: "shop", pullNumber: 482 };

export type Acting = Console & {
  tokens: KeptTokens;
  /** With a token that nobody has used yet: each is paced alone. */
  actAs(login: Login, path: string, body: unknown): Promise<Answer>;
  withToken(token: string, path: string, body: unknown): Promise<Answer>;
  /** An issue or a pull request as it stands. */
  workItem(key?: string): SandboxThread;
  /** How many calls codehost got, or how many whose path ends so. */
  calls(ending?: string): number;
};

export async function startActing(): Promise<Acting> {
  const world = await startConsole();
  const tokens = keptTokens(world);
  const { codehost } = world;
  const withToken: Acting["withToken"] = (token, path, body) => {
    const headers = { authorization: `Bearer ${token}` };
    return browser(world.url).request("POST", path, { body, headers });
  };
  return {
    ...world,
    tokens,
    withToken,
    async stop() {
      await tokens.close();
      await world.stop();
    },
    actAs: async (login, path, body) =>
      withToken(await letAct(codehost, tokens, login), path, body),
    workItem(key = "acme/shop#517") {
      const found = codehost.state.threads.get(key);
      if (!found) throw new Error(`no ${key}`);
      return found;
    },
    calls: (ending = "") =>
      codehost.journal
        .read()
        .filter((entry) => entry.kind === "arrived" && entry.path.endsWith(ending)).length,
  };
}

export const said = ({ status, body }: Answer) => [status, body];
