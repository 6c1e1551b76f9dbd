// Changed files and team members on Gitea and Forgejo, read as a user.

import { z } from "zod";
import { Refusal } from "../../../core/kernel/refusal.ts";
import type { HostFacts } from "../../../ports/host-reads/host-facts.ts";
import { readPages, UNTIL_EMPTY } from "../../kit/api/pages.ts";
import { id, text } from "../../kit/lenient-fields.ts";
import { pathOf } from "./read-work-item.ts";
import { asPersonAt, type ForgeRequest } from "./request.ts";

/** The usual limit of a page. A server may set a lower one. */
const PAGE = 50;

const Files = z.array(z.object({ filename: z.string(), previous_filename: text }));
const Members = z.array(z.object({ login: z.string() }));
const Teams = z.object({ data: z.array(z.object({ id, name: z.string() })) });

export function altforgeFacts(webUrl: string): HostFacts {
  const asPerson = asPersonAt(webUrl);
  return {
    listFiles: (accessToken, pull) =>
      asPerson(accessToken, (request) =>
        readPages(UNTIL_EMPTY, async (page) => {
          const found = await get(request, `${pathOf("pulls", pull)}/files`, { page }, Files);
          const values = found.flatMap(({ filename, previous_filename: before }) => [
            filename,
            before,
          ]);
          return { rows: found.length, values };
        }),
      ),

    listMembers: (accessToken, { organization, team }) =>
      asPerson(accessToken, async (request) => {
        const search = `/orgs/${encodeURIComponent(organization)}/teams/search`;
        const { data } = await get(request, search, { page: 1, q: team }, Teams);
        const found = data.find(({ name }) => name.toLowerCase() === team.toLowerCase());
        if (!found) throw new Refusal("not-found", "No such team");
        return readPages(UNTIL_EMPTY, async (page) => {
          const members = await get(request, `/teams/${found.id}/members`, { page }, Members);
          return { rows: members.length, values: members.map(({ login }) => login) };
        });
      }),
  };
}

function get<Answer>(
  request: ForgeRequest,
  path: string,
  { page, q }: { page: number; q?: string },
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const query = new URLSearchParams({ limit: `${PAGE}`, page: `${page}`, ...(q && { q }) });
  const question = {
    method: "GET",
    path: `${path}?${query.toString()}`,
    isRepeatable: true,
  } as const;
  return request(question, schema);
}
