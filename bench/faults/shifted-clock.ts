// Loaded before a process: its clock is wrong by CLOCK_OFFSET_MS, whatever it asks it for, and jumps
// by an hour when told to.

import process from "node:process";

const HOUR_MS = 3_600_000;

const trueNow = Date.now;
let offsetMs = Number(process.env["CLOCK_OFFSET_MS"] ?? 0);
process.on("SIGUSR2", () => {
  offsetMs += offsetMs < 0 ? HOUR_MS : -HOUR_MS;
});

const now = () => trueNow() + offsetMs;

globalThis.Date = new Proxy(Date, {
  construct: (target, args: unknown[], called) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, called),
  apply: (target) => new target(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
