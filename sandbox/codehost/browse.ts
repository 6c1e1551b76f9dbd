// Pages to browse: home, repositories, one issue or pull request.

import { redirect } from "../platform/call.ts";
import type { Operation } from "../platform/operations.ts";
import type { Acts } from "./acts.ts";
import type { Host } from "./host.ts";
import { webUrl } from "./describe/describe-issue.ts";
import { homePage } from "./pages/home-page.ts";
import { notFoundPage } from "./pages/not-found.ts";
import { repositoryPage } from "./pages/repository-page.ts";
import { threadPage } from "./pages/thread-page.ts";
import { findRepository, findThread } from "./state/find.ts";

const KINDS = new Map([
  ["pull", "pull-request"],
  ["issues", "issue"],
]);

export function browseOperations(
  host: Host,
  { deliveries }: Pick<Acts, "deliveries">,
): Operation[] {
  return [
    { method: "GET", path: "/", run: () => homePage(host, deliveries()) },
    {
      method: "GET",
      path: "/:owner/:name",
      run: (_call, { owner, name }) => {
        const repository = findRepository(host.state, `${owner}/${name}`);
        return repository ? repositoryPage(host, repository) : notFoundPage(host);
      },
    },
    {
      method: "GET",
      path: "/:owner/:name/:kind(pull|issues)/:number",
      run: (_call, { owner, name, kind = "", number }) => {
        const thread = findThread(host.state, `${owner}/${name}`, Number(number));
        if (!thread) return notFoundPage(host);
        // Issues and pull requests share numbers, so the wrong kind redirects to the right one.
        return thread.kind === KINDS.get(kind)
          ? threadPage(host, thread)
          : redirect(webUrl(host.url, thread));
      },
    },
  ];
}
