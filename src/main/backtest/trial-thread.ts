// The thread behind backtests: opened by the first message, closed when nobody needs it, ended where it does not
// listen.

import path from "node:path";
import { Worker } from "node:worker_threads";
import type {
  PreviewResult,
  PreviewTrial,
  Trial,
  TrialProgress,
  TrialResult,
} from "../../ports/backtest.ts";

export type TrialThread = {
  tell(message: ToThread): void;
  /** Ends it, unless another of these is asked for before. */
  endAfter(ms: number): void;
  /** The same, but lets it leave in order. */
  closeAfter(ms: number): void;
  end(): Promise<void>;
};

type Listener = {
  onMessage(message: FromThread): void;
  /** Whatever was under way in it is lost. */
  onGone(error: Error | undefined): void;
};

const HEAP_MB = 512;
/** A payload is garbage as soon as it is tried: room for many of them, and few of them are ever moved. */
const YOUNG_MB = 64;

// As this file is: the source, or what was built of it.
const SCRIPT = new URL(`./thread${path.extname(import.meta.url)}`, import.meta.url);

export function trialThread(settings: ThreadSettings, listener: Listener): TrialThread {
  let present: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  function open(): Worker {
    const opened = new Worker(SCRIPT, {
      name: "relay backtest",
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    let fault: Error | undefined;
    opened.on("message", listener.onMessage);
    opened.on("error", (error) => (fault = error));
    opened.on("exit", () => {
      // One that was let go has nothing under way.
      if (present !== opened) return;
      present = undefined;
      listener.onGone(fault);
    });
    // Nothing that is under way in it holds a process that wants to end.
    opened.unref();
    return opened;
  }

  function after(ms: number, run: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(run, ms).unref();
  }

  function letGo(): Worker | undefined {
    const last = present;
    present = undefined;
    return last;
  }

  return {
    tell: (message) => post((present ??= open()), message),
    // Whoever comes while it ends is told to another, and what it still says is nobody's.
    endAfter: (ms) =>
      after(ms, () => {
        void letGo()?.removeListener("message", listener.onMessage).terminate();
        listener.onGone(undefined);
      }),
    closeAfter: (ms) => after(ms, () => post(letGo(), { kind: "close" })),
    async end() {
      clearTimeout(timer);
      await present?.terminate();
    },
  };
}

function post(to: Worker | undefined, message: ToThread): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  to?.postMessage(message);
}

// What the process and its thread for backtests say to each other. One run at a time, so none needs a name.

export type ThreadSettings = {
  databaseUrl: string;
  /** People wait for it: it is as important as the rest of the process. */
  isUrgent?: boolean;
};

export type ToThread =
  | { kind: "run"; trial: Trial & { withinMs: number } }
  | { kind: "preview"; trial: PreviewTrial }
  | { kind: "cancel" }
  | { kind: "close" };

export type FromThread =
  | ({ kind: "progress" } & TrialProgress)
  /** The last word about a run, also about a canceled one: the thread is free again. */
  | { kind: "over"; result: TrialResult }
  | { kind: "previewed"; result: PreviewResult }
  | { kind: "failed"; why: string; isUnavailable: boolean };
