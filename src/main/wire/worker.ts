// The worker role: dispatch, delivery, interactions, replays, alerts and scheduled tasks.

import { setImmediate } from "node:timers/promises";
import { runSystemJob } from "../../app/jobs/system-jobs.ts";
import { dispatchPlanner } from "../../app/routing/plan-dispatch.ts";
import { readOnce, storedEventReader } from "../../app/records/read-payload.ts";
import { refreshTokens } from "../../app/accounts/host-tokens.ts";
import type { StoredEventReader } from "../../ports/code-host.ts";
import { codeHosts, readEvent, readSystemJob } from "../../codehosts/index.ts";
import { buildWorkerApp } from "../../http/index.ts";
import { startAnswerLoop } from "../../worker/routing/answer-loop.ts";
import { startDispatchLoop } from "../../worker/routing/dispatch-loop.ts";
import { startSystemJobLoop } from "../../worker/jobs/system-job-loop.ts";
import { startHousekeeping } from "../../worker/jobs/scheduled-tasks.ts";
import type { Loop } from "../../worker/delivery/lane-loop.ts";
import { type OnFault, repeat } from "../../worker/kit/repeat.ts";
import { sparingChat } from "../../app/interactions/guarded-clients.ts";
import { startInteractions } from "./interactions.ts";
import { chatsFor, interactiveChatsFor, quietFor } from "./chats.ts";
import { nameTask, reminderTask, repairTasksFor, scheduledTasksFor } from "./scheduled-tasks.ts";
import { hostFactsFor, serverCheck } from "./hosts.ts";
import { tokensFor } from "./tokens.ts";
import { startDelivery } from "./delivery.ts";
import { listen } from "./listen.ts";
import { type ProcessParts, serviceFor } from "./process-parts.ts";
import { startReplaying } from "./replays.ts";
import { signInMethodsFor, tokenHostOf } from "./sign-in.ts";
import { startAlertLoops } from "./alerts.ts";

export type RunningWorker = {
  /** Finishes running work and releases its leases. */
  stop(): Promise<void>;
};

export function startWorker(parts: ProcessParts): RunningWorker {
  const { config, store, log, seams, countInvalid } = parts;
  const onFault: OnFault = (what, error) =>
    log.warn(what, { why: error instanceof Error ? error.message : String(error) });
  const { notifier, presence } = store;
  notifier.start();
  const seen = repeat("worker.not-seen", presence.keep, onFault);
  const read = readOnce(storedEventReader(codeHosts, readEvent));
  const dispatch = startDispatch(parts, read, onFault);
  const systemJobs = startSystemJobs(parts, onFault);
  const chats = chatsFor(config, { countInvalid, receivers: store.receivers }).map(
    (chat) => seams.chats?.(chat) ?? chat,
  );
  const delivery = startDelivery({ ...parts, chats, read, onFault });
  const replaying = startReplaying({ ...parts, chats, onFault });
  const interactiveChats = interactiveChatsFor(config, { clock: store.clock, countInvalid }).map(
    (chat) => sparingChat(chat, store.invalidRequests),
  );
  const interactions = startInteractions({ ...parts, interactiveChats, onFault });
  const hostOf = tokenHostOf(signInMethodsFor(parts));
  const tokenPorts = { tokens: store.tokens, hostOf, log };
  const scheduledTasks = [
    ...scheduledTasksFor(store, config, () => refreshTokens(tokenPorts)),
    nameTask(store, chats),
    reminderTask(store),
    ...repairTasksFor(parts),
  ];
  const housekeeping = startHousekeeping(scheduledTasks, log, parts.metrics.scheduledTasks);
  const alerts = startAlertLoops(parts, onFault);
  const answers = startAnswers(parts, onFault);
  const loops = [
    dispatch,
    answers,
    systemJobs,
    delivery,
    replaying,
    interactions,
    housekeeping,
    alerts,
  ];
  return {
    async stop() {
      // First, so that others take the shards at once. The session still protects the lanes.
      await seen.stop();
      await Promise.all(loops.map((each) => each.stop()));
      await presence.leave().catch((error: unknown) => onFault("worker.not-left", error));
      await notifier.stop();
    },
  };
}

function startDispatch(parts: ProcessParts, read: StoredEventReader, onFault: OnFault): Loop {
  const { config, store, log, metrics, traces, seams } = parts;
  return startDispatchLoop({
    dispatch: seams.dispatch?.(store.dispatch) ?? store.dispatch,
    plan: dispatchPlanner({
      read,
      readSystemJob,
      log,
      breathe: () => setImmediate(),
      windows: seams.windows,
      ...quietFor(config),
    }),
    notifier: store.notifier,
    workerId: store.presence.id,
    elapsed: () => performance.now(),
    meter: metrics.delivery,
    traces,
    log,
    onFault,
  });
}

function startAnswers(parts: ProcessParts, onFault: OnFault): Loop {
  const { config, store } = parts;
  const check = serverCheck(config);
  return startAnswerLoop({
    questions: store.questions,
    ports: {
      facts: hostFactsFor(parts),
      configStore: store.configStore,
      identities: store.identities,
      tokens: tokensFor(parts),
      isOnServer: check,
    },
    notifier: store.notifier,
    onFault,
  });
}

function startSystemJobs({ store, log }: ProcessParts, onFault: OnFault): Loop {
  const ports = { tokens: store.tokens, log };
  return startSystemJobLoop({
    systemJobs: store.systemJobs,
    run: (systemJob, transaction) => runSystemJob(ports, transaction, systemJob),
    notifier: store.notifier,
    log,
    onFault,
  });
}

/** For a worker-only process. Without WORKER_PORT it does not listen. */
export async function listenAsWorker(parts: ProcessParts) {
  const { WORKER_PORT: port, HOST: host } = parts.config;
  if (port === undefined) return undefined;
  return listen(buildWorkerApp(serviceFor(parts), parts.log), host, port);
}
