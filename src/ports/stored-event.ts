// An event as it is kept, for whoever makes messages of it.

import type { Provider } from "../core/events/event.ts";

export type StoredEvent = {
  id: string;
  provider: Provider;
  event: string;
  deliveryId: string | undefined;
  /** As it was sent; says how the payload is read. */
  contentType: string | undefined;
  payload: Buffer;
};
