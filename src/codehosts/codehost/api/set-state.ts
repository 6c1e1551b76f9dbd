// Closes and reopens a pull request. Asking twice does the same as asking once.

import { z } from "zod";
import type { CodehostApi, WorkItemRef } from "../../../ports/code-host.ts";
import { yes } from "../../lenient.ts";
import type { ApiRequest } from "./as-person.ts";

const Pull = z.object({ state: z.string(), merged: yes, html_url: z.string() });

export async function closePull(
  request: ApiRequest,
  pull: WorkItemRef,
): ReturnType<CodehostApi["close"]> {
  const { state, merged: isMerged, html_url: url } = await setState(request, pull, "closed");
  return { state, isMerged, url };
}

export async function reopenPull(
  request: ApiRequest,
  pull: WorkItemRef,
): ReturnType<CodehostApi["reopen"]> {
  return { url: (await setState(request, pull, "open")).html_url };
}

function setState(
  request: ApiRequest,
  { owner, repo, number }: WorkItemRef,
  state: "open" | "closed",
) {
  const route = "PATCH /repos/{owner}/{repo}/pulls/{number}";
  return request({ route, parameters: { owner, repo, number, state }, isRepeatable: true }, Pull);
}
