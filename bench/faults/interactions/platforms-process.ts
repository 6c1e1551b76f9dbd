// The driver's side of the platforms: starts their process and asks it.

import { fork } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import { Interacting, TextAct } from "./plan.ts";
import { InteractionFate } from "./chatone-people.ts";
import { ChattwoReply } from "./chattwo-people.ts";
import { CodehostBook } from "./codehost-state.ts";
import { Poisoning } from "./poisons.ts";
import type { PeopleWorld } from "./people.ts";

export const RigRequest = z.object({
  id: z.int(),
  what: z.discriminatedUnion("kind", [
    z.object({ kind: z.enum(["registered", "fates", "heard", "book", "problems"]) }),
    z.object({ kind: z.literal("interact"), acts: z.array(Interacting) }),
    z.object({ kind: z.literal("write"), acts: z.array(TextAct) }),
    z.object({ kind: z.literal("poison"), poisons: z.array(Poisoning) }),
  ]),
});
export type RigRequest = z.infer<typeof RigRequest>;

const Answered = z.object({ id: z.int(), answer: z.unknown().optional() });

const PlatformsStart = z.object({
  urls: z.object({ codehost: z.string(), chatone: z.string(), chattwo: z.string() }),
  /** Of each person, by login. */
  tokens: z.record(z.string(), z.string()),
  publicKey: z.string(),
  applicationId: z.string(),
});
export type PlatformsStart = z.infer<typeof PlatformsStart>;

const Problems = z.array(z.object({ rule: z.string(), detail: z.string() }));
const Nothing = z.unknown();

export type InteractionPlatforms = AsyncDisposable &
  PlatformsStart & {
    isRegistered(): Promise<boolean>;
    /** Resolves when the last one has its first answer. */
    interact(acts: readonly Interacting[]): Promise<void>;
    fates(): Promise<InteractionFate[]>;
    /** Resolves when the last one is written; the platform may still be bringing them. */
    write(acts: readonly TextAct[]): Promise<void>;
    poison(poisons: readonly Poisoning[]): Promise<void>;
    heard(): Promise<ChattwoReply>;
    book(): Promise<CodehostBook>;
    problems(): Promise<z.infer<typeof Problems>>;
  };

const SCRIPT = new URL("./platforms.ts", import.meta.url).pathname;

/** An interrupted run does not wait for what people still do. */
export async function startAskPlatforms(
  world: PeopleWorld,
  relayUrl: string,
  signal: AbortSignal,
): Promise<InteractionPlatforms> {
  const child = fork(SCRIPT, [JSON.stringify({ world, relayUrl })], { signal });
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
  const request = async <T>(what: RigRequest["what"], schema: z.ZodType<T>): Promise<T> => {
    last += 1;
    const answer = answerTo(last);
    child.send({ id: last, what });
    return schema.parse(await answer);
  };
  const started = PlatformsStart.parse(await answerTo(0));
  return {
    ...started,
    isRegistered: () => request({ kind: "registered" }, z.boolean()),
    interact: async (acts) => void (await request({ kind: "interact", acts: [...acts] }, Nothing)),
    fates: () => request({ kind: "fates" }, z.array(InteractionFate)),
    write: async (acts) => void (await request({ kind: "write", acts: [...acts] }, Nothing)),
    poison: async (poisons) =>
      void (await request({ kind: "poison", poisons: [...poisons] }, Nothing)),
    heard: () => request({ kind: "heard" }, ChattwoReply),
    book: () => request({ kind: "book" }, CodehostBook),
    problems: () => request({ kind: "problems" }, Problems),
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}
