// H2: a viewer's API token sends a small body with many errors, to stop the event loop.

import { z } from "zod";
import { describeWatch, watchHealth } from "./health-watch.ts";
import { type Attack, request } from "./world.ts";

const SIZES = [1_000, 4_000, 32_000, 500_000];
const Token = z.looseObject({ token: z.string() });

export const hostileBody: Attack = {
  name: "H2",
  does: "a viewer's token sends bodies with many errors",
  async run({ running: { relay }, signIn }) {
    const sara = await signIn("sara-nil");
    const made = await sara.request("POST", "/admin/api/groups/globex/tokens", {
      name: "ci",
      role: "viewer",
    });
    const { token } = Token.parse(made.body);
    const statuses: number[] = [];
    const watched = await watchHealth(relay, async () => {
      for (const size of SIZES) {
        const url = new URL("/api/config?dryRun", relay);
        const headers = { authorization: `Bearer ${token}` };
        statuses.push((await request(url, "PUT", headers, faulty(size))).status);
      }
    });
    return {
      isHeld: watched.worstMs <= watched.limitMs && statuses.every((status) => status === 400),
      saw: `answered ${statuses.join(", ")}; ${describeWatch(watched)}`,
    };
  },
};

function faulty(size: number) {
  const providers = Array.from({ length: size }, () => 0);
  return { version: 1, group: { id: "globex", name: "Globex", providers }, routes: [] };
}
