// The numeric id behind a login, as codehost tells it to anybody.

import { z } from "zod";
import type { HostAnswer } from "../../ports/accounts.ts";
import { request } from "./ask.ts";

const User = z.object({ id: z.int().positive() });

export async function findUser(apiUrl: string, login: string): Promise<HostAnswer<string>> {
  const path = `/users/${encodeURIComponent(login)}`;
  const answer = await request(`${apiUrl.replace(/\/+$/, "")}${path}`, {
    method: "GET",
    headers: { accept: "application/vnd.github+json", "x-github-api-version": "2022-11-28" },
  });
  if (answer.outcome === "unavailable") return answer;
  const { body, status } = answer.value;
  if (status === 404) return { outcome: "refused", why: "nobody has that login" };
  const user = User.safeParse(body);
  if (status !== 200 || !user.success)
    return { outcome: "unavailable", why: `an unexpected answer, status ${status}` };
  return { outcome: "given", value: String(user.data.id) };
}
