// Samples that members can send as a test: requests of the golden cases and of the cases of presets.

import { PROVIDERS } from "../../src/contract/hosts/index.ts";
import { goldenCases } from "../../test/golden/cases.ts";
import { presetCases } from "../../test/presets/cases.ts";
import { formatFiles } from "./format-files.ts";
import type { GeneratedFile } from "./generated-file.ts";

const FOLDER = "src/codehosts";

/** By folder of the golden case. An event without a case of its own is one name. */
const NAMES: Readonly<Record<string, string>> = {
  push__three_commits: "push",
  push__two_commits: "push",
  pull_request__opened: "pull_request.opened",
  pull_request__merged: "pull_request.merged",
  pull_request_review__approved: "pull_request_review.approved",
  pull_request_review__changes_requested: "pull_request_review.changes_requested",
  pull_request_review_comment__created: "pull_request_review_comment.created",
  issues__opened: "issues.opened",
  issue_comment__created: "issue_comment.created",
  commit_comment__created: "commit_comment.created",
  discussion__created: "discussion.created",
  workflow_run__failure: "workflow_run.failure",
  workflow_run__success: "workflow_run.success",
  workflow_job__failure: "workflow_job.failure",
  check_run__failed: "check_run.failure",
  status__failure: "status.failure",
  deployment_status__failure: "deployment_status.failure",
  deployment_status__success: "deployment_status.success",
  release__published: "release.published",
  create__tag: "create.tag",
  fork__copied: "fork",
  star__created: "star.created",
  dependabot_alert__created: "dependabot_alert.created",
  code_scanning_alert__created: "code_scanning_alert.created",
  secret_scanning_alert__created: "secret_scanning_alert.created",
  package__published: "package.published",
  custom__full: "message",
};

export async function generate(): Promise<GeneratedFile[]> {
  const golden = goldenCases.flatMap(({ provider, event, name, payload }) => {
    const own = NAMES[name];
    return own === undefined ? [] : [{ name: `${provider}/${own}`, provider, event, payload }];
  });
  const ofPresets = presetCases.map(({ preset, name, headers, payload }) => ({
    name: `${preset}/${name}`,
    provider: "custom",
    event: "custom",
    preset,
    headers,
    payload,
  }));
  const samples = [...golden, ...ofPresets].map(({ payload, ...sample }) => ({
    ...sample,
    json: JSON.stringify(payload),
  }));
  return formatFiles(
    PROVIDERS.map((name) => ({
      file: `${FOLDER}/${name}/samples.ts`,
      text: textOf(samples.filter(({ provider }) => provider === name)),
    })),
  );
}

function textOf(samples: readonly object[]): string {
  return [
    "// Samples by name. `npm run gen -- samples` writes it from the golden cases and the cases of presets.",
    "",
    'import type { RecordedSample } from "../../ports/ingress.ts";',
    "",
    "// prettier-ignore",
    "export const SAMPLES: readonly RecordedSample[] = [",
    ...samples.map((sample) => `  ${JSON.stringify(sample)},`),
    "];",
    "",
  ].join("\n");
}
