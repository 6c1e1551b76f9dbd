// Both chats and the code host in a process of their own, with people who use them, and a balancer before the apis.

import { fork } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import { CLIENT } from "../../../sandbox/codehost/relay-app.ts";
import { faultControls } from "../fault-controls.ts";
import type { Sandbox, SandboxContext } from "../rig.ts";
import { withClient, withStore } from "../sql.ts";
import { type Balancer, startBalancer } from "./balancer.ts";
import { CommandResult } from "./chatone-people.ts";
import { ChattwoLog } from "./chattwo-people.ts";
import { CodehostState } from "./codehost-state.ts";
import { BOTS, peopleOf, type PeopleWorld } from "./people.ts";
import { PlannedCommand, PlannedText } from "./plan.ts";
import { PlannedPoison } from "./poisons.ts";

export const SandboxRequest = z.object({
  id: z.int(),
  what: z.discriminatedUnion("kind", [
    z.object({ kind: z.enum(["registered", "results", "chattwo", "codehost", "problems"]) }),
    z.object({ kind: z.literal("command"), planned: z.array(PlannedCommand) }),
    z.object({ kind: z.literal("write"), planned: z.array(PlannedText) }),
    z.object({ kind: z.literal("poison"), planned: z.array(PlannedPoison) }),
  ]),
});
export type SandboxRequest = z.infer<typeof SandboxRequest>;

const Answered = z.object({ id: z.int(), answer: z.unknown().optional() });

const SandboxStart = z.object({
  urls: z.object({ codehost: z.string(), chatone: z.string(), chattwo: z.string() }),
  /** Of each person, by login. */
  tokens: z.record(z.string(), z.string()),
  publicKey: z.string(),
  applicationId: z.string(),
});
export type SandboxStart = z.infer<typeof SandboxStart>;

const Problems = z.array(z.object({ rule: z.string(), detail: z.string() }));

export type PeopleSandbox = Sandbox & {
  isRegistered(): Promise<boolean>;
  /** Resolves when the last command has its first answer. */
  command(planned: readonly PlannedCommand[]): Promise<void>;
  results(): Promise<CommandResult[]>;
  /** Resolves when the last text is written. The platform may still be delivering. */
  write(planned: readonly PlannedText[]): Promise<void>;
  poison(planned: readonly PlannedPoison[]): Promise<void>;
  chattwo(): Promise<ChattwoLog>;
  codehost(): Promise<CodehostState>;
};

const SCRIPT = new URL("./sandbox-process.ts", import.meta.url).pathname;
const SECRET_TOKEN = "a-secret-that-only-the-chat-knows";

/** Links every person in both chats. */
export function startPeople(world: PeopleWorld, signal: AbortSignal) {
  return async (context: SandboxContext): Promise<PeopleSandbox> => {
    const balancer = await startBalancer(context.apiPorts);
    const { start, request, stop } = await forkSandbox({ world, relayUrl: balancer.url }, signal);
    await linkPeople(context, world, start);
    const tell = async (what: SandboxRequest["what"]) => void (await request(what, z.unknown()));
    return {
      ...faultControls(start.urls),
      settings: settingsOf(start, balancer),
      isRegistered: () => request({ kind: "registered" }, z.boolean()),
      command: (planned) => tell({ kind: "command", planned: [...planned] }),
      results: () => request({ kind: "results" }, z.array(CommandResult)),
      write: (planned) => tell({ kind: "write", planned: [...planned] }),
      poison: (planned) => tell({ kind: "poison", planned: [...planned] }),
      chattwo: () => request({ kind: "chattwo" }, ChattwoLog),
      codehost: () => request({ kind: "codehost" }, CodehostState),
      problems: () => request({ kind: "problems" }, Problems),
      async [Symbol.asyncDispose]() {
        await stop();
        await balancer[Symbol.asyncDispose]();
      },
    };
  };
}

/** An interrupted run does not wait for the people. */
async function forkSandbox(options: object, signal: AbortSignal) {
  const child = fork(SCRIPT, [JSON.stringify(options)], { signal });
  child.on("error", () => {});
  const exited = once(child, "exit");
  const waiting = new Map<number, (answer: unknown) => void>();
  const answerTo = (id: number) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    waiting.set(id, resolve);
    const gone = exited.then(() => Promise.reject(new Error("the platforms are gone")));
    return Promise.race([promise, gone]);
  };
  child.on("message", (message) => {
    const { id, answer } = Answered.parse(message);
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  let last = 0;
  return {
    start: SandboxStart.parse(await answerTo(0)),
    async request<T>(what: SandboxRequest["what"], schema: z.ZodType<T>): Promise<T> {
      last += 1;
      const answer = answerTo(last);
      child.send({ id: last, what });
      return schema.parse(await answer);
    },
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

const LINK = `
with people as (
  select * from json_to_recordset($1::json)
    as t(id text, login text, "chatoneId" text, "chattwoId" text)
), one as (
  insert into chatone_links (chat_user_id, user_id, login, chat_name)
  select "chatoneId", id, login, login from people
)
insert into chattwo_links (chat_user_id, user_id, login, chat_name)
select "chattwoId", id, login, login from people`;

async function linkPeople(
  { installation }: SandboxContext,
  world: PeopleWorld,
  { tokens: accessTokens, urls: { codehost: issuer } }: Pick<SandboxStart, "tokens" | "urls">,
): Promise<void> {
  const people = peopleOf(world);
  await withClient(installation.urls.migrateUrl, (client) =>
    client.query(LINK, [JSON.stringify(people)]),
  );
  const grant = { lifeMs: undefined, refreshToken: undefined, issuer };
  await withStore(installation.env, async ({ tokens }) => {
    for (const { id, login } of people) {
      const accessToken = accessTokens[login] ?? "";
      await tokens.save(String(id), { accessToken, ...grant, rights: "write" });
    }
  });
}

function settingsOf({ urls, publicKey, applicationId }: SandboxStart, { url }: Balancer) {
  return {
    BASE_URL: url,
    CODEHOST_WEB_URL: urls.codehost,
    CODEHOST_API_URL: `${urls.codehost}/api/v3`,
    CODEHOST_CLIENT_ID: CLIENT.clientId,
    CODEHOST_CLIENT_SECRET: CLIENT.clientSecret,
    CHATONE_API_URL: `${urls.chatone}/api/v10`,
    CHATONE_PUBLIC_KEY: publicKey,
    CHATONE_APPLICATION_ID: applicationId,
    CHATTWO_API_URL: urls.chattwo,
    CHATTWO_SECRET_TOKEN: SECRET_TOKEN,
    TARGET_CLAIMS: "off",
    ...BOTS,
  };
}
