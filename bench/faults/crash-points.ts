// Named moments at which a process kills itself, made with the seams of the product.

import { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Seams } from "../../src/main/wire/process-parts.ts";
import type { DispatchStore } from "../../src/ports/routing.ts";
import type { EventStore } from "../../src/ports/ingress.ts";
import type { Chat } from "../../src/ports/chat-platform.ts";
import type { LaneLeases, LaneSends } from "../../src/ports/lanes.ts";
import type { BodyCheck } from "../../src/app/ingress/body-checks.ts";
import { setAdminCrashPoint } from "./admin/crash-points.ts";
import { crashBeforeStatement } from "./crash-before-statement.ts";

/** Called each time the moment comes; the nth time it is the last thing that happens. */
type Reach = () => void;

// The statement is on its way, and the database has hardly answered yet.
const STATEMENT_MS = 3;
/** Sends of the run are slowed down, so that an answer is still out after this. */
const ANSWER_IS_OUT_MS = 150;

type CrashPoint = { role: "api" | "worker"; when: string; seams(reach: Reach): Seams };

export const crashPoints: ReadonlyMap<string, CrashPoint> = new Map([
  ["c1", api("the body was read", (reach) => ({ rules: firstCheck(reach) }))],
  ["c2", api("the signature was verified", (reach) => ({ rules: lastCheck(reach) }))],
  ["c3", api("the event is about to be stored", (reach) => ({ events: whileStoring(reach, 0) }))],
  ["c4", api("the statement is out", (reach) => ({ events: whileStoring(reach, STATEMENT_MS) }))],
  ["c5", api("committed, not answered", (reach) => ({ events: afterStoring(reach) }))],
  ["c6", api("half of the answer is written", cutAnswers)],
  ["c7", worker("a lane was leased", (reach) => ({ lanes: afterLease(reach) }))],
  ["c8", worker("the try was noted", (reach) => ({ lanes: afterStart(reach) }))],
  ["c9", worker("before the send", (reach) => ({ chats: beforeSend(reach) }))],
  ["c10", worker("sent, the answer is out", (reach) => ({ chats: whileSending(reach) }))],
  ["c11", worker("answered, not written down", (reach) => ({ chats: afterSend(reach) }))],
  ["c12", worker("the result was written", (reach) => ({ lanes: afterSettle(reach) }))],
  [
    "c18",
    worker("what is due was released, uncommitted", (reach) => ({
      dispatch: whilePlanning(reach),
    })),
  ],
  ["c19", worker("the event was learnt, its sends are not written", beforeSends)],
  ["c20", worker("what is due was released", (reach) => ({ dispatch: afterRelease(reach) }))],
]);

/** As in `c7:3`. */
export function crashSeams(crashAt: string): Seams {
  const [name = "", nth = "1"] = crashAt.split(":");
  let left = Number(nth);
  const reach = () => {
    left -= 1;
    if (left === 0) process.kill(process.pid, "SIGKILL");
  };
  const point = crashPoints.get(name);
  if (point) return point.seams(reach);
  if (!setAdminCrashPoint(name, reach)) throw new Error(`there is no crash point ${name}`);
  return {};
}

function api(when: string, seams: CrashPoint["seams"]): CrashPoint {
  return { role: "api", when, seams };
}

function worker(when: string, seams: CrashPoint["seams"]): CrashPoint {
  return { role: "worker", when, seams };
}

function passing(reach: Reach): BodyCheck {
  return {
    // It refuses nothing: nobody will read this.
    name: "invalid",
    judge() {
      reach();
      return undefined;
    },
  };
}

function firstCheck(reach: Reach): NonNullable<Seams["rules"]> {
  return (rules) => ({ ...rules, bodyChecks: [passing(reach), ...rules.bodyChecks] });
}

function lastCheck(reach: Reach): NonNullable<Seams["rules"]> {
  return (rules) => ({ ...rules, bodyChecks: [...rules.bodyChecks, passing(reach)] });
}

function whileStoring(reach: Reach, afterMs: number) {
  return (events: EventStore): EventStore => ({
    append(event) {
      if (afterMs === 0) setImmediate(reach);
      else setTimeout(reach, afterMs);
      return events.append(event);
    },
  });
}

function afterStoring(reach: Reach) {
  return (events: EventStore): EventStore => ({
    async append(event) {
      const appended = await events.append(event);
      reach();
      return appended;
    },
  });
}

/** No seam of the product lies between an answer and the socket, so the platform's own is used. */
function cutAnswers(reach: Reach): Seams {
  const { end } = ServerResponse.prototype;
  Object.assign(ServerResponse.prototype, {
    end(this: ServerResponse, ...args: unknown[]) {
      const [text] = args;
      if (typeof text !== "string" || !text.startsWith('{"ok":true'))
        return Reflect.apply(end, this, args);
      const half = text.length / 2;
      // The rest only once the first half has left: both might go in one piece.
      this.write(text.slice(0, half), () => {
        reach();
        Reflect.apply(end, this, [text.slice(half)]);
      });
      return this;
    },
  });
  return {};
}

type Lanes = LaneLeases & LaneSends;

function afterLease(reach: Reach) {
  return (lanes: Lanes): Lanes => ({
    ...lanes,
    async lease(...args) {
      const leased = await lanes.lease(...args);
      if (leased.lanes.length > 0) reach();
      return leased;
    },
  });
}

function afterStart(reach: Reach) {
  return (lanes: Lanes): Lanes => ({
    ...lanes,
    async start(...args) {
      const started = await lanes.start(...args);
      if (started.some(({ outcome }) => outcome === "started")) reach();
      return started;
    },
  });
}

function afterSettle(reach: Reach) {
  return (lanes: Lanes): Lanes => ({
    ...lanes,
    async settle(settlements) {
      const settled = await lanes.settle(settlements);
      if (settled.some(({ outcome }) => outcome !== "lost")) reach();
      return settled;
    },
  });
}

/** What is due was released in the same transaction. */
function whilePlanning(reach: Reach) {
  return (dispatch: DispatchStore): DispatchStore => ({
    ...dispatch,
    dispatch: (workerId, shards, plan) =>
      dispatch.dispatch(workerId, shards, (...args) => {
        reach();
        return plan(...args);
      }),
  });
}

function beforeSends(reach: Reach): Seams {
  crashBeforeStatement(/^\s*insert into sends\s[^]*is_held/, reach);
  return {};
}

function afterRelease(reach: Reach) {
  return (dispatch: DispatchStore): DispatchStore => ({
    ...dispatch,
    async dispatch(...args) {
      const dispatched = await dispatch.dispatch(...args);
      for (let left = dispatched.released; left > 0; left -= 1) reach();
      return dispatched;
    },
  });
}

function beforeSend(reach: Reach) {
  return (chat: Chat): Chat => ({
    ...chat,
    send(...args) {
      reach();
      return chat.send(...args);
    },
  });
}

function whileSending(reach: Reach) {
  return (chat: Chat): Chat => ({
    ...chat,
    async send(...args) {
      const sending = chat.send(...args);
      const isOut = await Promise.race([sending.then(() => false), sleep(ANSWER_IS_OUT_MS, true)]);
      if (isOut) reach();
      return sending;
    },
  });
}

function afterSend(reach: Reach) {
  return (chat: Chat): Chat => ({
    ...chat,
    async send(...args) {
      const result = await chat.send(...args);
      reach();
      return result;
    },
  });
}
