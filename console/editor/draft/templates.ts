// Route templates for common needs.

import type { Filter, Route } from "../../../src/contract/routing/routes.ts";
import { type RouteDraft, filterDraftOf, NEW_DRAFT } from "./draft.ts";

/** As used in URLs. */
export type TemplateId =
  | "pull-requests"
  | "failed-ci"
  | "pushes"
  | "issues"
  | "releases"
  | "deployments"
  | "alerts"
  | "fallback";

export type Template = {
  id: TemplateId;
  /** Also the default name of the route. */
  name: string;
  kind?: Route["kind"];
  filter: Filter;
};

export const TEMPLATES: readonly Template[] = [
  {
    id: "pull-requests",
    name: "Pull requests for review",
    filter: {
      event: [
        "pull_request.opened",
        "pull_request.ready_for_review",
        "pull_request.review_requested",
      ],
      actor: "!bot",
    },
  },
  {
    id: "failed-ci",
    name: "Failed CI on main",
    filter: { event: "workflow_run.completed", branch: ["main", "master"], result: "failure" },
  },
  { id: "pushes", name: "Pushes to main", filter: { event: "push", branch: ["main", "master"] } },
  { id: "issues", name: "New issues", filter: { event: "issues.opened" } },
  { id: "releases", name: "Releases", filter: { event: "release.published" } },
  {
    id: "deployments",
    name: "Failed deployments",
    filter: { event: "deployment_status", result: ["failure", "error"] },
  },
  {
    id: "alerts",
    name: "Security alerts",
    filter: { event: ["dependabot_alert", "code_scanning_alert", "secret_scanning_alert"] },
  },
  { id: "fallback", name: "Everything else", kind: "fallback", filter: {} },
];

export function templateDraft(id: string | undefined): RouteDraft | undefined {
  const template = TEMPLATES.find((one) => one.id === id);
  return template && withTemplate(NEW_DRAFT, template);
}

/** Other choices of the draft stay. */
export function withTemplate(
  draft: RouteDraft,
  { name, kind = "match", filter }: Template,
): RouteDraft {
  return { ...draft, name, kind, filter: filterDraftOf(filter) };
}
