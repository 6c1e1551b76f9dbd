// Home page: repositories and recent webhook deliveries.

import type { SandboxResponse } from "../../platform/call.ts";
import { html } from "../../pages/html.ts";
import { codehostPage } from "./codehost-page.ts";
import type { Host } from "../host.ts";
import type { CodehostDelivery } from "../webhooks/delivery.ts";
import { deliveryList } from "./delivery-list.ts";
import { repositoryView } from "./repository-page.ts";

export function homePage(
  { kit, state }: Host,
  deliveries: readonly CodehostDelivery[],
): SandboxResponse {
  const repositories = [...state.repositories.values()];
  const body = html`<main class="wide" data-live="main">
    ${repositories.map((repository) => repositoryView(state, repository))}
    <h2>Webhooks sent</h2>
    ${deliveryList(deliveries)}
  </main>`;
  return codehostPage(kit, { title: "GitHub", path: "/", body });
}
