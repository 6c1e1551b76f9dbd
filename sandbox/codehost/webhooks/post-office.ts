// Sends webhooks with one attempt each. A failed delivery stays failed until a redelivery is requested.

import { randomUUID } from "node:crypto";
import type { Kit } from "../../platform/kit.ts";
import { post } from "../../platform/post.ts";
import type { Payload } from "../../samples/payload.ts";
import type { AppSettings } from "../app-settings.ts";
import { createDeliveryBook } from "./delivery-book.ts";
import {
  type CodehostDelivery,
  type Parcel,
  readOutcome,
  readSubject,
  requestFor,
} from "./delivery.ts";
import { createHookBook } from "./hook-book.ts";
import { type CodehostHook, isMeantFor } from "./hook.ts";
import { createUnderWay } from "../../platform/under-way.ts";

const DEADLINE_MS = 10_000;
const MAX_BYTES = 25 * 1024 * 1024;

export type DeliverOptions = {
  /** A new GUID for each hook if omitted. */
  guid?: string;
  /** Filters the hooks. All if omitted. */
  to?: (hook: CodehostHook) => boolean;
};

export type PostOffice = ReturnType<typeof createPostOffice>;

export function createPostOffice(kit: Kit, app: AppSettings) {
  const hooks = createHookBook(app);
  const book = createDeliveryBook(kit.clock);
  const { track, settled } = createUnderWay();

  const send = async (
    hook: CodehostHook,
    parcel: Parcel,
    isRedelivery: boolean,
  ): Promise<CodehostDelivery> => {
    const id = book.nextId();
    const deliveredAt = kit.clock.now();
    const request = requestFor(hook, parcel);
    const outcome = await post(kit, { what: parcel.event, deadlineMs: DEADLINE_MS, ...request });
    const about = readSubject(JSON.parse(parcel.json));
    const sent = { ...parcel, id, hookId: hook.id, deliveredAt, isRedelivery, request };
    const delivery = { ...sent, ...subjectIds(about), ...readOutcome(outcome) };
    book.keep(delivery);
    kit.changed();
    return delivery;
  };

  return {
    addHook: hooks.add,
    hooks: hooks.all,
    list: book.list,
    /** Resolves when nothing is in flight. */
    settled,
    async deliver(event: string, payload: Payload, { guid, to = () => true }: DeliverOptions = {}) {
      const json = JSON.stringify(payload);
      // GitHub drops payloads that are too large, without an error.
      if (Buffer.byteLength(json) > MAX_BYTES) return [];
      const repository = readSubject(payload).repository?.full_name;
      const receivers = hooks.all().filter((hook) => isMeantFor(hook, event, repository));
      const parcel = () => ({ guid: guid ?? randomUUID(), event, json });
      return await track(
        Promise.all(receivers.filter(to).map((hook) => send(hook, parcel(), false))),
      );
    },
    /** Redelivers with the same GUID to the hook's current URL. Undefined if there is no such delivery or hook. */
    async redeliver(deliveryId: number): Promise<CodehostDelivery | undefined> {
      const delivery = book.list().find(({ id }) => id === deliveryId);
      const hook = hooks.all().find(({ id }) => id === delivery?.hookId);
      if (!delivery || !hook) return undefined;
      const { guid, event, json } = delivery;
      return await track(send(hook, { guid, event, json }, true));
    },
  };
}

function subjectIds({ action, installation, repository }: ReturnType<typeof readSubject>) {
  return { action, installationId: installation?.id, repositoryId: repository?.id };
}
