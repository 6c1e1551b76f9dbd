// Changed files and team members on GitHub, read as the app's installation or as a user.

import { z } from "zod";
import type { HostFacts, HostList } from "../../../ports/host-reads/host-facts.ts";
import { keepNewest } from "../../../core/kernel/bounded-map.ts";
import { text } from "../../kit/lenient-fields.ts";
import { readPages } from "../../kit/api/pages.ts";
import { type AppProof, appTokens } from "./app.ts";
import { type ApiRequest, asPersonAt } from "./as-user.ts";

const PAGE = 100;
/** Installation tokens are valid for an hour. */
const TOKEN_USED_MS = 50 * 60_000;
const MAX_TOKENS = 1_000;

const Files = z.array(z.object({ filename: z.string(), previous_filename: text }));
const Members = z.array(z.object({ login: z.string() }));
const Token = z.object({ token: z.string().min(1) });

export function codehostFacts(
  baseUrl: string,
  app: AppProof | undefined,
  now: () => number,
): HostFacts {
  const asPerson = asPersonAt(baseUrl);
  const list = <Row>(
    accessToken: string,
    question: { route: string; parameters: Readonly<Record<string, string | number>> },
    rows: z.ZodType<readonly Row[]>,
    valuesOf: (row: Row) => readonly (string | undefined)[],
  ): Promise<HostList> =>
    asPerson(accessToken, (request) =>
      readPages(PAGE, async (page) => {
        const found = await requestPage(request, question, page, rows);
        return { rows: found.length, values: found.flatMap(valuesOf) };
      }),
    );
  return {
    ...(app && { installationToken: installationTokens(asPerson, appTokens(app, now), now) }),

    listFiles: (accessToken, { owner, repo, number }) =>
      list(
        accessToken,
        {
          route: "GET /repos/{owner}/{repo}/pulls/{number}/files",
          parameters: { owner, repo, number },
        },
        Files,
        ({ filename, previous_filename }) => [filename, previous_filename],
      ),

    listMembers: (accessToken, { organization, team }) =>
      list(
        accessToken,
        {
          route: "GET /orgs/{organization}/teams/{team}/members",
          parameters: { organization, team },
        },
        Members,
        ({ login }) => [login],
      ),
  };
}

function requestPage<Rows>(
  request: ApiRequest,
  { route, parameters }: { route: string; parameters: Readonly<Record<string, string | number>> },
  page: number,
  rows: z.ZodType<Rows>,
): Promise<Rows> {
  return request(
    { route, parameters: { ...parameters, per_page: PAGE, page }, isRepeatable: true },
    rows,
  );
}

/** One token for each installation, so that its rate limit is known. */
function installationTokens(
  asPerson: ReturnType<typeof asPersonAt>,
  appToken: () => string,
  now: () => number,
): NonNullable<HostFacts["installationToken"]> {
  const made = new Map<string, { token: string; at: number }>();
  return async (installationId) => {
    const known = made.get(installationId);
    if (known && now() - known.at < TOKEN_USED_MS) return known.token;
    const route = "POST /app/installations/{installation}/access_tokens";
    const question = { route, parameters: { installation: installationId }, isRepeatable: true };
    const { token } = await asPerson(appToken(), (request) => request(question, Token));
    keepNewest(made, MAX_TOKENS, [installationId, { token, at: now() }]);
    return token;
  };
}
