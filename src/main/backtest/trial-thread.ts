// Manages the worker thread: opened by the first message, closed when idle, terminated if it does not respond.

import path from "node:path";
import { Worker } from "node:worker_threads";
import type {
  PreviewResult,
  PreviewTrial,
  Trial,
  TrialProgress,
  TrialResult,
} from "../../ports/replays.ts";

export type TrialThread = {
  tell(message: ToThread): void;
  /** Terminates the thread, unless another of these timers is set before. */
  endAfter(ms: number): void;
  /** Same, but lets the thread close its connections. */
  closeAfter(ms: number): void;
  end(): Promise<void>;
};

type Listener = {
  onMessage(message: FromThread): void;
  /** The running task is lost. */
  onGone(error: Error | undefined): void;
};

const HEAP_MB = 512;
/** A payload is garbage right after it is tried. A large young generation collects it before promotion. */
const YOUNG_MB = 64;

// Same extension as this file: source or build.
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
      // A thread that was already released has no running task.
      if (present !== opened) return;
      present = undefined;
      listener.onGone(fault);
    });
    // A running backtest does not keep the process alive.
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
    // Later messages go to a new thread; messages of the terminated one are ignored.
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

export type ThreadSettings = {
  databaseUrl: string;
  /** Users wait for previews, so this thread keeps normal priority. */
  isUrgent?: boolean;
};

/** Messages between the process and the thread. Only one run is active, so they need no run id. */
export type ToThread =
  | { kind: "run"; trial: Trial & { withinMs: number } }
  | { kind: "preview"; trial: PreviewTrial }
  | { kind: "cancel" }
  | { kind: "close" };

export type FromThread =
  | ({ kind: "progress" } & TrialProgress)
  /** Last message of a run, also of a canceled one: the thread is free again. */
  | { kind: "over"; result: TrialResult }
  | { kind: "previewed"; result: PreviewResult }
  | { kind: "failed"; why: string; isUnavailable: boolean };
