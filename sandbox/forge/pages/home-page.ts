// Home page: repositories and recent webhook deliveries.

import type { SandboxResponse } from "../../platform/call.ts";
import { html } from "../../pages/html.ts";
import type { ForgeSite } from "../site.ts";
import { type DeliveryRow, deliveryList } from "./delivery-list.ts";
import { forgePage } from "./forge-page.ts";
import { repositoryView } from "./repository-page.ts";

export function homePage(site: ForgeSite, deliveries: readonly DeliveryRow[]): SandboxResponse {
  const repositories = [...site.state.repositories.values()];
  const body = html`<main class="wide" data-live="main">
    ${repositories.map((repository) => repositoryView(site, repository))}
    <h2>Webhooks sent</h2>
    ${deliveryList(deliveries)}
  </main>`;
  return forgePage(site, { title: site.title, path: "/", body });
}
