// `npm run bench -- noise`: how many messages a busy day brings into each channel, against one for every event; how
// much later urgent ones come for it, and whether anything is hidden.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import { percentile } from "../load/percentile.ts";
import { atMost, formatMissed, type BenchTarget } from "../target.ts";
import type { NoiseOptions } from "./options.ts";
import { CHANNELS, type NoiseMode } from "./stage.ts";

const SCRIPT = new URL("./day-process.ts", import.meta.url).pathname;
const NAMED = 5;
/** Beyond this the machine decides when events come, and not the day: then once more, so much slower. */
const LATE_MS = 1_000;
const SLOWER = 2.5;
const MIN_HURRY = 10;

const Account = z.object({
  messages: z.record(z.string(), z.number()),
  matched: z.int(),
  calls: z.int(),
  hidden: z.array(z.string()),
  wrong: z.array(z.string()),
  rollups: z.int(),
  rolledUp: z.int(),
  took: z.record(z.string(), z.number()),
  urgent: z.array(z.string()),
  lateMs: z.number(),
});
type Account = z.output<typeof Account>;

export async function benchNoise(options: NoiseOptions, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  console.error(`a busy day of ${options.events} events, seed ${options.seed}`);
  const figures = await liveThroughBoth(options, signal);
  const targets = targetsOf(figures);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  if (options.json) console.log(JSON.stringify({ ...figures, seconds, targets }));
  else print({ ...figures, seconds });
  for (const target of targets) if (!target.isMet) console.error(formatMissed(target));
}

/** Beside each other, so that whatever else this machine does costs both the same. */
async function liveThroughBoth(options: NoiseOptions, signal: AbortSignal): Promise<Figures> {
  const live = (mode: NoiseMode) => liveThrough(mode, options, signal);
  const [defaults, off] = await Promise.all([live("defaults"), live("off")]);
  for (const line of [...defaults.hidden, ...defaults.wrong].slice(0, NAMED)) console.error(line);
  const figures = figuresOf(options, defaults, off);
  if (figures.senderLateMs <= LATE_MS) return figures;
  console.error(JSON.stringify(figures));
  const hurry = Math.floor(options.hurry / SLOWER);
  if (hurry < MIN_HURRY) return figures;
  console.error(
    `events came up to ${figures.senderLateMs} ms late: once more, ${hurry} times hurried`,
  );
  return liveThroughBoth({ ...options, hurry }, signal);
}

function latestOf(...days: readonly Account[]): number {
  return Math.max(...days.map(({ lateMs }) => lateMs));
}

function figuresOf({ seed, events, hurry }: NoiseOptions, defaults: Account, off: Account) {
  const perChannel = CHANNELS.map(({ name }) => ({
    channel: name,
    off: off.messages[name] ?? 0,
    defaults: defaults.messages[name] ?? 0,
  }));
  const sum = (mode: NoiseMode) => perChannel.reduce((all, channel) => all + channel[mode], 0);
  const urgent = urgentOf(delaysOf(defaults, off), hurry);
  return {
    seed,
    events,
    hurry,
    matched: defaults.matched,
    /** To the chats: messages, and changes of messages. */
    calls: { off: off.calls, defaults: defaults.calls },
    perChannel,
    messagesShare: sum("defaults") / sum("off"),
    urgent,
    urgentDelayRatio: Math.max(
      urgent.medianMs.defaults / urgent.medianMs.off,
      urgent.p95Ms.defaults / urgent.p95Ms.off,
    ),
    rollups: defaults.rollups,
    rolledUp: defaults.rolledUp,
    hiddenEvents:
      defaults.hidden.length + defaults.wrong.length + Math.abs(off.matched - defaults.matched),
    senderLateMs: Math.round(latestOf(defaults, off)),
  };
}

type Delay = Record<NoiseMode, number>;

/** In milliseconds of the day. */
function urgentOf(delays: readonly Delay[], hurry: number) {
  const times = (mode: NoiseMode) => delays.map((delay) => delay[mode]);
  const of = (mode: NoiseMode, share: number) => Math.round(hurry * percentile(times(mode), share));
  const at = (share: number): Delay => ({ off: of("off", share), defaults: of("defaults", share) });
  return { messages: delays.length, medianMs: at(0.5), p95Ms: at(0.95) };
}

type Figures = ReturnType<typeof figuresOf>;

/** Of messages that are urgent in a day with the defaults; the same event has a message of its own without. */
function delaysOf(defaults: Account, off: Account): Delay[] {
  return defaults.urgent.flatMap((name) => {
    const [one, other] = [defaults.took[name], off.took[name]];
    return one === undefined || other === undefined ? [] : [{ defaults: one, off: other }];
  });
}

function targetsOf({ messagesShare, urgentDelayRatio, hiddenEvents }: Figures): BenchTarget[] {
  return [
    atMost("messagesShare", messagesShare, 0.5),
    atMost("urgentDelayRatio", urgentDelayRatio, 1.2),
    atMost("hiddenEvents", hiddenEvents, 0),
  ];
}

function print({ perChannel, urgent, calls, ...figures }: Figures & { seconds: number }): void {
  for (const { channel, off, defaults } of perChannel)
    console.log(`messages in ${channel}: ${off} off, ${defaults} with the defaults`);
  console.log(`calls to the chats: ${calls.off} off, ${calls.defaults} with the defaults`);
  console.log(
    `urgent: ${urgent.messages} messages, median ${urgent.medianMs.off} ms off, ` +
      `${urgent.medianMs.defaults} ms with the defaults; p95 ${urgent.p95Ms.off} and ${urgent.p95Ms.defaults} ms`,
  );
  for (const [key, value] of Object.entries(figures)) console.log(key.padEnd(20), value);
}

async function liveThrough(
  mode: NoiseMode,
  { seed, events, hurry }: NoiseOptions,
  signal: AbortSignal,
): Promise<Account> {
  const asked = JSON.stringify({ mode, seed, events, hurry });
  // Ends by itself, with all that it started, once nobody holds its standard input.
  const child = spawn(process.execPath, [SCRIPT, asked], { stdio: ["pipe", "pipe", "inherit"] });
  const stop = () => child.stdin.end();
  signal.addEventListener("abort", stop, { once: true });
  const said: Buffer[] = [];
  child.stdout.on("data", (piece: Buffer) => said.push(piece));
  try {
    await once(child, "close");
  } finally {
    signal.removeEventListener("abort", stop);
  }
  signal.throwIfAborted();
  return Account.parse(JSON.parse(Buffer.concat(said).toString()));
}
