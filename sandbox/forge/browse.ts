// Pages to browse: home, repositories, one issue or pull request.

import { redirect } from "../platform/call.ts";
import type { Operation } from "../platform/operations.ts";
import type { DeliveryRow } from "./pages/delivery-list.ts";
import { homePage } from "./pages/home-page.ts";
import { notFoundPage } from "./pages/not-found.ts";
import { repositoryPage } from "./pages/repository-page.ts";
import { threadPage } from "./pages/thread-page.ts";
import { type ForgeSite, threadPath } from "./site.ts";
import { findRepository, findThread } from "./state/find.ts";

export function browseOperations(
  site: ForgeSite,
  deliveries: () => readonly DeliveryRow[],
): Operation[] {
  const { state, pullSegment } = site;
  return [
    { method: "GET", path: "/", run: () => homePage(site, deliveries()) },
    {
      method: "GET",
      path: "/:owner/:name",
      run: (_call, { owner, name }) => {
        const repository = findRepository(state, `${owner}/${name}`);
        return repository ? repositoryPage(site, repository) : notFoundPage(site);
      },
    },
    {
      method: "GET",
      path: `/:owner/:name/:kind(${pullSegment}|issues)/:number`,
      run: (call, { owner, name, number }) => {
        const thread = findThread(state, `${owner}/${name}`, Number(number));
        if (!thread) return notFoundPage(site);
        // Issues and pull requests share numbers, so the wrong kind redirects to the right one.
        const path = threadPath(site, thread);
        return kindIn(call.path) === kindIn(path)
          ? threadPage(site, thread)
          : redirect(`${site.url()}${path}`);
      },
    },
  ];
}

function kindIn(path: string): string | undefined {
  return path.split("/")[3];
}
