// S24: living alerts while processes are killed. Every card shows the last state, and an alert without an answer is
// repeated to its standby target exactly once.

import { alertRun, type AlertFindings, type AlertRunOptions } from "../alerts/run.ts";
import { FAULT_CHATS } from "../delivery/chats.ts";
import type { ChatSandbox } from "../delivery/sandbox.ts";
import type { MakeScenario } from "../scenario.ts";
import { withClient } from "../sql.ts";

const KILLS = { kind: "kill", minMs: 2_000, maxMs: 5_000 } as const;
const MAX_BETWEEN_MS = 5_000;
const ALERTS_PER_SECOND = 5;
/** A repeat is due a minute after the first firing. */
const DUE_MS = 60_000;
const MARGIN_MS = 25_000;
const LAST_MS = 10_000;
const QUIET_WITHIN_MS = 120_000;

type AlertLedger = Parameters<
  NonNullable<ReturnType<typeof alertRun>["load"]["send"]>
>[0]["ledger"];
type Made = MakeScenario<ChatSandbox, AlertLedger, AlertFindings>;

export const alerts: Made = ({ seed, seconds }) => {
  const fireUntilMs = seconds * 1_000 - DUE_MS - MARGIN_MS - LAST_MS;
  return {
    about: "living alerts with standby, kill -9 every 2 to 5 s",
    run: alertRun({
      seed,
      seconds,
      alerts: Math.ceil((fireUntilMs / 1_000) * ALERTS_PER_SECOND),
      fireUntilMs,
      lateFromMs: seconds * 1_000 - LAST_MS,
      quietWithinMs: QUIET_WITHIN_MS,
      disturbances: [
        KILLS,
        { kind: "restart database", restarts: [{ at: 0.3, how: "killed" }] },
        {
          kind: "misbehave",
          platform: onceChat(),
          at: 0.1,
          forMs: 5_000,
          steps: [
            { kind: "reset-after", times: 1 },
            { kind: "ok", times: 4 },
          ],
        },
      ],
    }),
    expected: { kills: Math.floor((seconds * 1_000) / MAX_BETWEEN_MS) },
  };
};

/** Where a post with a lost answer is shown once. */
function onceChat() {
  const [chat] = FAULT_CHATS.filter(({ faultRig }) => faultRig.isIdempotent);
  if (!chat) throw new Error("no chat shows a repeated post once");
  return chat.name;
}

const QUICK_SECONDS = 40;
const QUICK_ALERTS = 60;
const QUICK_DUE = 0.6;

/** The same in a short time: the repeats are due at once, after every early end was sent. */
export const quickAlerts: Made = ({ seed }) => ({
  about: `living alerts, ${QUICK_ALERTS} in ${QUICK_SECONDS} s`,
  run: quickAlertRun({ seed }),
  expected: { kills: 5 },
});

export function quickAlertRun(options: Pick<AlertRunOptions, "seed" | "broken">) {
  return alertRun({
    ...options,
    seconds: QUICK_SECONDS,
    alerts: QUICK_ALERTS,
    fireUntilMs: 12_000,
    lateFromMs: 34_000,
    quietWithinMs: 60_000,
    disturbances: [
      KILLS,
      async ({ rig, reach }) => {
        if (!(await reach(QUICK_DUE))) return;
        await withClient(rig.installation.urls.migrateUrl, (client) =>
          client.query("update sends set held_until = now() where update_key like 'standby:%'"),
        );
      },
    ],
  });
}
