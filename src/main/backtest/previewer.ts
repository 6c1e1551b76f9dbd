// Previews drafts in their own thread, one at a time. An expensive filter delays other previews, never the API.

import { Refusal } from "../../core/kernel/refusal.ts";
import type { Previewer, PreviewResult, PreviewTrial } from "../../ports/replays.ts";
import { type ThreadSettings, trialThread } from "./trial-thread.ts";

export type RunningPreviewer = Previewer & { stop(): Promise<void> };

type Run = {
  trial: PreviewTrial;
  resolve(result: PreviewResult): void;
  reject(error: Error): void;
};

const MAX_WAITING = 16;
const AGAIN_SECONDS = 5;
const KEPT_MS = 60_000;
/** Matching has a step limit, so only a stuck thread takes longer. */
const ENDS_WITHIN_MS = 20_000;

export function threadPreviewer(settings: Pick<ThreadSettings, "databaseUrl">): RunningPreviewer {
  const waiting: Run[] = [];
  let running: Run | undefined;
  let isStopped = false;
  const thread = trialThread(
    { ...settings, isUrgent: true },
    {
      onMessage(message) {
        if (message.kind === "previewed") running?.resolve(message.result);
        else if (message.kind === "failed") running?.reject(new Error(message.why));
        goOn();
      },
      onGone(error) {
        running?.reject(error ?? unavailable());
        goOn();
      },
    },
  );

  function goOn(): void {
    running = waiting.shift();
    if (!running) return thread.closeAfter(KEPT_MS);
    thread.tell({ kind: "preview", trial: running.trial });
    thread.endAfter(ENDS_WITHIN_MS);
  }

  return {
    async judge(trial) {
      if (isStopped) throw unavailable();
      if (waiting.length >= MAX_WAITING)
        throw new Refusal("too-many", "Too many previews at once", AGAIN_SECONDS);
      const { promise, ...settling } = Promise.withResolvers<PreviewResult>();
      waiting.push({ trial, ...settling });
      if (!running) goOn();
      return promise;
    },

    async stop() {
      isStopped = true;
      for (const run of waiting.splice(0)) run.reject(unavailable());
      await thread.end();
    },
  };
}

function unavailable(): Refusal {
  return new Refusal("unavailable", "Temporarily unavailable", AGAIN_SECONDS);
}
