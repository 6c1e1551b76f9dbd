// A platform as a server on loopback: reads calls, journals them, lets faults happen, answers.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { type SandboxResponse, type SandboxCall, page } from "./call.ts";
import { CONTROL, controlOperations } from "./control.ts";
import { deliver, isAnswered } from "./deliver.ts";
import { isApplied, type FaultStep } from "./faults.ts";
import { createKit, type Kit, type KitOptions } from "./kit.ts";
import { LIVE, streamChanges } from "./live.ts";
import { type Operation, operationFinder } from "./operations.ts";
import { readBody, toCall } from "./read-call.ts";

/** What makes a platform this one: its wire, its pages, its ways to say no. */
export type ServerPlan = {
  /** The wire. Every call that is no page and no control ends here. */
  answer(call: SandboxCall): SandboxResponse | Promise<SandboxResponse>;
  /** What a person opens in a browser; not journaled, never at fault. */
  pages: readonly Operation[];
  /** What a call is about, for faults and the journal. */
  targetOf(call: SandboxCall): string | undefined;
  /** How the platform says "slow down" and "broken". */
  tooMany(retryAfterSeconds: number, call: SandboxCall): SandboxResponse;
  broken(status: number): SandboxResponse;
  /** Ends what the platform does by itself. */
  stop?(): void;
};

export type ServerOptions = KitOptions & { port?: number };

export type SandboxPlatform = Pick<Kit, "journal" | "faults" | "switches"> & {
  url: string;
  stop(): Promise<void>;
};

const BAD_GATEWAY = page(
  502,
  "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>\r\n",
);

/** `makePlan` gets the platform's own address, which nobody knows before it listens. */
export async function startPlatform<P extends ServerPlan>(
  options: ServerOptions,
  makePlan: (kit: Kit, url: () => string) => P,
): Promise<SandboxPlatform & { plan: P }> {
  const kit = createKit(options);
  let url = "";
  const plan = makePlan(kit, () => url);
  const take = callTaker(kit, plan);
  const server = createServer((request, response) => void take(request, response));
  server.listen(options.port ?? 0, "127.0.0.1");
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once("listening", resolve).once("error", reject);
  await listening;
  url = `http://127.0.0.1:${portOf(server.address())}`;
  return {
    plan,
    url,
    journal: kit.journal,
    faults: kit.faults,
    switches: kit.switches,
    async stop() {
      plan.stop?.();
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

function callTaker(kit: Kit, plan: ServerPlan) {
  const findPage = operationFinder([...controlOperations(kit), ...plan.pages]);
  const inFlight = new Set<number>();
  let calls = 0;

  const answerPage = async (call: SandboxCall) => {
    const found = findPage(call.method, call.path);
    return found ? found.operation.run(call, found.parameters) : undefined;
  };

  const answerWire = async (call: SandboxCall, response: ServerResponse) => {
    const target = plan.targetOf(call);
    noteArrival(kit, call, target, [...inFlight]);
    inFlight.add(call.id);
    const step = kit.faults.next({ method: call.method, path: call.path, target });
    let decided: SandboxResponse | undefined;
    // Listened for from now on: a caller may leave long before the answer comes.
    response.once("close", () => {
      inFlight.delete(call.id);
      noteEnd(kit, call, { decided, step, wasWhole: response.writableFinished });
    });
    if (!step || isApplied(step)) decided = await plan.answer(call);
    if (step?.kind === "slow")
      await new Promise<void>((done) => kit.clock.after(step.delayMs, done));
    await noticeLeaving();
    deliver(response, shownAnswer(plan, call, step, decided), step?.kind);
  };

  return async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === LIVE) return streamChanges(kit, response);
    const at = kit.clock.now();
    const text = await readBody(request);
    if (text === undefined) return void request.socket.destroy();
    const call = toCall(request, text, { id: (calls += 1), at });
    try {
      const shown = await answerPage(call);
      if (shown) return deliver(response, shown, undefined);
      if (call.path.startsWith(CONTROL)) return deliver(response, page(404, ""), undefined);
      return await answerWire(call, response);
    } catch (error) {
      // A mistake of the sandbox must never look like a fault of the platform.
      console.error(error);
      response.destroy();
    }
  };
}

/**
 * A caller that was killed has left its last request behind, and right behind it the word that it is gone: read in
 * the loop's next turn. Without it an answer to nobody would count as given.
 */
async function noticeLeaving(): Promise<void> {
  await turn();
  await turn();
}

/** What stands in the answer: the platform's own word, or the fault's. */
function shownAnswer(
  plan: ServerPlan,
  call: SandboxCall,
  step: FaultStep | undefined,
  decided: SandboxResponse | undefined,
): SandboxResponse {
  if (step?.kind === "429") return plan.tooMany(step.retryAfterSeconds, call);
  if (step?.kind === "5xx") return plan.broken(step.status);
  if (step?.kind === "html-502" || !decided) return BAD_GATEWAY;
  return decided;
}

function noteArrival(
  kit: Kit,
  call: SandboxCall,
  target: string | undefined,
  inFlight: readonly number[],
): void {
  kit.journal.append({
    kind: "arrived",
    at: call.at,
    call: call.id,
    method: call.method,
    path: call.path,
    query: call.query.toString(),
    headers: Object.fromEntries(call.headers),
    body: call.body,
    target,
    inFlight,
  });
}

function noteEnd(
  kit: Kit,
  call: SandboxCall,
  end: { decided: SandboxResponse | undefined; step: FaultStep | undefined; wasWhole: boolean },
): void {
  kit.journal.append({
    kind: "ended",
    at: kit.clock.now(),
    call: call.id,
    status: end.decided?.status,
    fault: end.step?.kind,
    answered: end.wasWhole && isAnswered(end.step?.kind),
  });
}
