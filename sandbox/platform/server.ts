// A platform as a loopback server: reads calls, journals them, applies faults, responds.

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

/** The parts that differ per platform: wire, pages, error responses. */
export type ServerPlan = {
  /** The wire. It handles every call that is neither a page nor a control call. */
  answer(call: SandboxCall): SandboxResponse | Promise<SandboxResponse>;
  /** Pages for a browser. They are not journaled and meet no faults. */
  pages: readonly Operation[];
  /** Subject of a call, for faults and the journal. */
  targetOf(call: SandboxCall): string | undefined;
  /** The platform's own 429 and 5xx responses. */
  tooMany(retryAfterSeconds: number, call: SandboxCall): SandboxResponse;
  broken(status: number): SandboxResponse;
  /** Stops background work of the platform. */
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

/** `makePlan` gets the platform's own URL, which is unknown until the server listens. */
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
    // Registered now, because a caller may disconnect long before the response is ready.
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
      // A bug of the sandbox must never look like a fault of the platform.
      console.error(error);
      response.destroy();
    }
  };
}

/**
 * A killed caller leaves its last request, directly followed by the close of its socket. The event loop reads that
 * close one turn later. Without this wait the journal would count the response as received.
 */
async function noticeLeaving(): Promise<void> {
  await turn();
  await turn();
}

/** The response that goes out: the platform's own, or the fault's. */
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
