// A person who follows the link of a sign-in button, to the page that says that it worked.

import { fieldOf, HTML, type Visitor, visitor } from "../../support/sign-in.ts";
import type { ChatWorld } from "./world.ts";

/** Opens the link in a browser, says yes, and signs in at codehost. */
export async function followLink(
  world: ChatWorld,
  link: string | undefined,
  login: string,
): Promise<Visitor> {
  const person = visitor(world);
  const { pathname, search } = new URL(link ?? "");
  const page = await person.request("GET", pathname + search, { headers: HTML });
  const fields = { link: fieldOf(page, "link"), csrf: fieldOf(page, "csrf") };
  const left = await person.post("/auth/codehost", fields);
  await person.request("GET", person.authorize(left, login), { headers: HTML });
  return person;
}
