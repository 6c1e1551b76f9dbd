// S11: every delivery several times at once over both processes, and again at the edges of the window
// in which copies are known. The window is not waited for: its rows are moved in the database.

import { post } from "../post.ts";
import { answersOf, type WebhookRecord } from "../records.ts";
import { type DeliveryWebhook, signDelivery } from "../delivery/load.ts";
import type { DeliveryStage } from "../delivery/webhook-load.ts";
import { withClient } from "../sql.ts";
import { ackFigures } from "../delivery/figures.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";

const MAX_COPIES = 4;
const REPEATED = 50;
const FIRST_LATE_NUMBER = 1_000_000;
const PATIENCE_MS = 8_000;

// So long before, or after, the end of the time in which a copy counts as one.
const MOVE_CLAIMS = `
update idempotency_keys set claimed_at = now() - interval '5 minutes' + $2::interval,
                  expires_at = now() + $2::interval
where key like any ($1)`;

export const duplicates: MakeDelivery = ({ seconds }) => {
  const wrong: string[] = [];
  return {
    about: "every delivery 1 to 5 times at once; copies just before and just after 5 minutes",
    run: {
      load: { seconds, perSecond: 60, maxCopies: MAX_COPIES },
      quietWithinMs: 120_000,
      async afterLoad(stage) {
        wrong.push(...(await repeatInTime(stage)));
        await repeatTooLate(stage);
      },
    },
    alsoWrong: ({ records }) => [...wrong, ...records.flatMap(whyMiscounted)],
    targets: ackFigures,
  };
};

/** As often as it was sent, less one, it must have been called a copy. */
function whyMiscounted(record: WebhookRecord<DeliveryWebhook>): string[] {
  const words = answersOf(record).map(({ outcome }) => outcome);
  const acked = words.filter((word) => word === "acked").length;
  const copies = words.filter((word) => word === "duplicate").length;
  if (acked === 1 && copies === words.length - 1) return [];
  return [`n${record.webhook.number} was answered ${words.join(", ")}`];
}

/** The first webhooks once more under their ids, just before these are forgotten. */
async function repeatInTime(stage: DeliveryStage): Promise<string[]> {
  const originals = originalsFrom(stage, 0);
  await moveClaims(stage, originals, "5 seconds");
  const { apis, installation } = stage.rig;
  const answers = await Promise.all(
    originals.map((webhook) =>
      post(apis[0].port, signDelivery(webhook, installation.secrets), PATIENCE_MS),
    ),
  );
  return answers.flatMap(({ outcome }) =>
    outcome === "duplicate" ? [] : [`a copy in time was ${outcome}`],
  );
}

/** Others just after: they count as new, and with a number of their own they must also arrive. */
async function repeatTooLate(stage: DeliveryStage): Promise<void> {
  const originals = originalsFrom(stage, REPEATED);
  await moveClaims(stage, originals, "-1 second");
  const atMs = performance.now() - stage.startedAt;
  await stage.ledger.send(
    originals.map((webhook) => ({
      ...webhook,
      number: FIRST_LATE_NUMBER + webhook.number,
      atMs,
      copiesAfterMs: [],
    })),
  );
}

function originalsFrom({ ledger }: DeliveryStage, first: number): DeliveryWebhook[] {
  return ledger.records
    .map(({ webhook }) => webhook)
    .filter(({ number }) => number >= first && number < first + REPEATED);
}

async function moveClaims(
  { rig }: DeliveryStage,
  webhooks: readonly DeliveryWebhook[],
  left: string,
): Promise<void> {
  const keys = webhooks.map(({ deliveryId }) => `%:${deliveryId}`);
  await withClient(rig.installation.urls.migrateUrl, (client) =>
    client.query(MOVE_CLAIMS, [keys, left]),
  );
}
