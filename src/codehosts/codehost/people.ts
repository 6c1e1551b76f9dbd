// Who has a login at codehost. People rename themselves, so it is asked once and the id is kept.

import { Octokit } from "@octokit/core";
import { RequestError } from "@octokit/request-error";
import { z } from "zod";
import type { People } from "../../ports/people.ts";
import { unavailable } from "./api/refusal-of.ts";

type Parts = { apiUrl: string | undefined; version: string };

const DEADLINE_MS = 5_000;
const Profile = z.object({ id: z.int().positive(), login: z.string() });

export function codehostPeople({ apiUrl, version }: Parts): People {
  const octokit = new Octokit({
    ...(apiUrl !== undefined && { baseUrl: apiUrl.replace(/\/$/, "") }),
    userAgent: `relay/${version}`,
    log: { debug() {}, info() {}, warn() {}, error() {} },
  });
  return {
    async findByLogin(login) {
      if (apiUrl === undefined) throw unavailable();
      try {
        const { data } = await octokit.request("GET /users/{username}", {
          username: login,
          request: { signal: AbortSignal.timeout(DEADLINE_MS) },
        });
        const { id, login: name } = Profile.parse(data);
        return { userId: String(id), login: name };
      } catch (error) {
        if (error instanceof RequestError && error.status === 404) return undefined;
        throw unavailable();
      }
    },
  };
}
