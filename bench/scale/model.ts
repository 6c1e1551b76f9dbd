// How far an installation goes: what a load needs by the measured coefficients, what there is of each thing, and what
// is used up first. Pure; the page's tables are made of it.

import { SHARDS } from "../../src/store/pg/shards.ts";
import { FAULT_CHATS } from "../faults/delivery/chats.ts";
import type { Coefficients } from "./coefficients.ts";

/** 1×: what most fault runs and the soak load Relay with. */
export const BASE = { webhooksPerSecond: 60, sendsPerWebhook: 2 };
export const SCALES = [1, 10, 100, 1_000] as const;

/** As the defaults of the settings. */
const EVENT_DAYS = 30;
const LOG_DAYS = 90;
const DAY_SECONDS = 86_400;
/** Above this share of a processor, who comes waits noticeably. */
const BUSY = 0.7;
/** What a process may open, whatever it has open now. */
const CONNECTIONS_PER_PROCESS = 20;
/** What each chat allows one bot, in sends a second. */
const BOTS_PER_SECOND = FAULT_CHATS.map(({ faultRig }) => faultRig.sendsPerSecond);

/** The smallest installation worth the name, and the largest that one database makes sense for. */
export type Size = {
  apis: number;
  workers: number;
  databaseCores: number;
  walBytesPerSecond: number;
  connections: number;
  diskBytes: number;
  /** Each is dispatched by one worker at a time. */
  shards: number;
  bots: number;
};

export const SMALLEST: Size = {
  apis: 1,
  workers: 1,
  databaseCores: 2,
  walBytesPerSecond: 50e6,
  connections: 100,
  diskBytes: 4e12,
  shards: SHARDS,
  bots: 1,
};

export const LARGEST: Size = {
  apis: Infinity,
  workers: Infinity,
  databaseCores: 64,
  walBytesPerSecond: 500e6,
  connections: 1_000,
  diskBytes: 32e12,
  shards: SHARDS,
  bots: Infinity,
};

export type Needs = {
  webhooksPerSecond: number;
  sendsPerSecond: number;
  apiCores: number;
  workerCores: number;
  /** Of them, what only as many workers as there are shards can do. */
  dispatchCores: number;
  databaseCores: number;
  walBytesPerSecond: number;
  diskBytes: number;
};

export function needsOf(it: Coefficients, scale: number): Needs {
  const webhooksPerSecond = scale * BASE.webhooksPerSecond;
  const sendsPerSecond = webhooksPerSecond * BASE.sendsPerWebhook;
  const perSecond = (perWebhook: number, perSend: number) =>
    webhooksPerSecond * perWebhook + sendsPerSecond * perSend;
  const recordBytes = perSecond(it.recordBytesPerWebhook, it.recordBytesPerSend);
  return {
    webhooksPerSecond,
    sendsPerSecond,
    apiCores: perSecond(it.apiMsPerWebhook, 0) / 1_000,
    workerCores: perSecond(it.workerMsPerWebhook, it.workerMsPerSend) / 1_000,
    dispatchCores: perSecond(it.workerMsPerWebhook, 0) / 1_000,
    databaseCores: perSecond(it.databaseMsPerWebhook, it.databaseMsPerSend) / 1_000,
    walBytesPerSecond: perSecond(it.walBytesPerWebhook, it.walBytesPerSend),
    diskBytes:
      DAY_SECONDS *
      (EVENT_DAYS * webhooksPerSecond * it.payloadBytesPerWebhook + LOG_DAYS * recordBytes),
  };
}

export const RESOURCES = [
  "bots",
  "apis",
  "workers",
  "dispatch",
  "database processors",
  "write-ahead log",
  "connections",
  "disk",
] as const;
export type Resource = (typeof RESOURCES)[number];

export type Share = { resource: Resource; share: number };

/** How much of each thing is used: 1 is all of what it may be used to. */
export function sharesOf(needs: Needs, size: Size): Share[] {
  const processes = processesFor(needs);
  const running = Math.min(size.apis, processes.apis) + Math.min(size.workers, processes.workers);
  const share: Readonly<Record<Resource, number>> = {
    bots: botsFor(needs.sendsPerSecond) / size.bots,
    apis: needs.apiCores / (BUSY * size.apis),
    workers: needs.workerCores / (BUSY * size.workers),
    dispatch: needs.dispatchCores / (BUSY * Math.min(size.shards, size.workers)),
    "database processors": needs.databaseCores / (BUSY * size.databaseCores),
    "write-ahead log": needs.walBytesPerSecond / size.walBytesPerSecond,
    connections: (running * CONNECTIONS_PER_PROCESS) / size.connections,
    disk: needs.diskBytes / size.diskBytes,
  };
  return RESOURCES.map((resource) => ({ resource, share: share[resource] }));
}

/** What is used up first, and by how many times; undefined where everything suffices. */
export function firstOf(shares: readonly Share[]): Share | undefined {
  const fullest = fullestOf(shares);
  return fullest.share > 1 ? fullest : undefined;
}

function fullestOf(shares: readonly Share[]): Share {
  return shares.reduce((one, two) => (two.share > one.share ? two : one));
}

/** Not rounded: a bot and a half is what two are needed for. */
function botsFor(sendsPerSecond: number): number {
  // Sends are evenly on all chats.
  const each = sendsPerSecond / BOTS_PER_SECOND.length;
  return Math.max(...BOTS_PER_SECOND.map((perSecond) => each / perSecond));
}

function processesFor({ apiCores, workerCores }: Needs): { apis: number; workers: number } {
  return { apis: Math.ceil(apiCores / BUSY), workers: Math.ceil(workerCores / BUSY) };
}

export type ScalePlan = {
  apis: number;
  workers: number;
  databaseCores: number;
  bots: number;
  /** Whole installations that share the groups out: so many for the disk, which retention decides about. */
  cellsForDisk: number;
  /** And so many for everything else, of which this is what there is least of. */
  cells: number;
  fullest: Share;
};

/** Of the whole; with several cells, each has its part of it. */
export function planFor(needs: Needs): ScalePlan {
  const fullest = fullestOf(sharesOf(needs, { ...LARGEST, diskBytes: Infinity }));
  return {
    ...processesFor(needs),
    databaseCores: Math.ceil(needs.databaseCores / BUSY),
    bots: Math.ceil(botsFor(needs.sendsPerSecond)),
    cellsForDisk: Math.ceil(needs.diskBytes / LARGEST.diskBytes),
    cells: Math.ceil(fullest.share),
    fullest,
  };
}
