// The current person of a page. The cookie names them without a check: in the sandbox anyone can be anyone.

import { z } from "zod";
import type { Platform } from "../../src/contract/kernel/target.ts";
import { type SandboxResponse, type SandboxCall, json, redirect } from "../platform/call.ts";
import { CONTROL } from "../platform/control.ts";
import { readCookie } from "../platform/cookie.ts";
import { localPath } from "../platform/local-path.ts";
import type { Operation } from "../platform/operations.ts";
import { type SandboxHtml, html } from "./html.ts";

export type Somebody = { id: string; name: string };

export type SandboxPeople = ReturnType<typeof createPeople>;

const PATH = `${CONTROL}/person`;
const NOBODY: Somebody = { id: "", name: "nobody" };

const Choice = z.object({ personId: z.string(), back: z.string().optional() });

/** Cookies ignore ports, so the platform's name is part of the cookie's. */
export function createPeople(platform: Platform, people: readonly Somebody[]) {
  const cookie = `sandbox_${platform}`;
  const find = (id: string | undefined) => people.find((one) => one.id === id);

  const choose = (call: SandboxCall): SandboxResponse => {
    const choice = Choice.safeParse(call.body);
    const person = find(choice.data?.personId);
    if (!person) return json(400, { error: "nobody here has that id" });
    const back = redirect(localPath(choice.data?.back), 303);
    const remembered = `${cookie}=${person.id}; Path=/; SameSite=Lax`;
    return { ...back, headers: { ...back.headers, "set-cookie": remembered } };
  };

  const operation: Operation = { method: "POST", path: PATH, run: choose };
  return {
    operation,
    /** The first person, until the viewer picks another. */
    before: (call: SandboxCall): Somebody => find(readCookie(call, cookie)) ?? people[0] ?? NOBODY,
    switch: (current: Somebody, back: string): SandboxHtml =>
      html`<form class="you" method="post" action="${PATH}">
        <input type="hidden" name="back" value="${back}" />
        <label
          ><span>You are</span>
          <select name="personId" aria-label="You are" autocomplete="off" data-submits>
            ${people.map((person) => option(person, person.id === current.id))}
          </select></label
        >
      </form>`,
  };
}

function option({ id, name }: Somebody, isSelected: boolean): SandboxHtml {
  return html`<option value="${id}" ${isSelected ? html`selected` : ""}>${name}</option>`;
}
