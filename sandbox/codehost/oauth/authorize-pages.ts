// GitHub's answers on the shared authorize page.

import { redirect } from "../../platform/call.ts";
import type { AuthorizePages } from "../../forge/oauth/web.ts";
import { notFoundPage } from "../../forge/pages/not-found.ts";
import { html } from "../../pages/html.ts";
import type { Host } from "../host.ts";
import { allow, deny, judgeRequest } from "./authorize.ts";

export function authorizePages(host: Host): AuthorizePages {
  return {
    app: () => host.app.name,
    judge(query) {
      const verdict = judgeRequest(host, query);
      if (verdict.outcome === "unknown-app")
        return { outcome: "answered", answer: notFoundPage(host.site) };
      if (verdict.outcome === "refused")
        return { outcome: "answered", answer: redirect(verdict.location) };
      const scopes = verdict.scope.split(",").filter((scope) => scope !== "");
      const asks = scopes.map((scope) => html`<code>${scope}</code>`);
      return {
        outcome: "ask",
        asks: ["know who you are", "act for you where it is installed", ...asks],
      };
    },
    isGranted: (login) => host.state.grants.has(login),
    allow: (login, query) => allow(host, login, query),
    deny: (query) => deny(host, query),
  };
}
