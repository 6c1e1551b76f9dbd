// Commands about the account where people have accounts on Gitea, on GitHub, or on both.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ALTFORGE_SETTINGS, CODEHOST_SETTINGS, methodsWith } from "../../support/methods.ts";
import { type Desk, replyOf, startDesk, wordsOf } from "../stage/command-world.ts";
import { chatIdOf } from "../stage/linked-people.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());
beforeEach(() => desk.sql("truncate chat_links, identities"));

const BO = "bo-chen";

function configure(env: Readonly<Record<string, string>>): void {
  Object.assign(desk.ports, { signInMethods: methodsWith(desk.urls, env) });
}

async function ask(name: string, lang = "en") {
  const input = { kind: "command", name, values: {}, shown: undefined } as const;
  return replyOf(await desk.interact("chatone", input, { by: BO, lang }));
}

async function link(userId: string, login: string): Promise<void> {
  await desk.sql(
    `insert into chat_links (platform, chat_user_id, user_id, login, chat_name)
     values ('chatone', $1, $2, $3, 'Bo')`,
    [chatIdOf("chatone", BO), userId, login],
  );
}

describe("with Gitea alone", () => {
  beforeEach(() => configure(ALTFORGE_SETTINGS));

  test("the link leads there, and no other host is named", async () => {
    const reply = await ask("login");
    expect(reply.link?.label).toBe("Sign in to Gitea");
    expect(reply.link?.url).toMatch(/^https:\/\/relay\.example\/auth\/altforge\?link=[\w-]{43}$/);
    expect(wordsOf(reply)[0]).toMatch(/^Sign in to Gitea to act as yourself here\./);
    for (const name of ["login", "start", "whoami"])
      expect(JSON.stringify(await ask(name))).not.toContain("GitHub");
  });

  test("whoami and logout name the account there", async () => {
    await link("altforge:4022", BO);
    await desk.store.tokens.save("altforge:4022", {
      accessToken: "a token of Gitea",
      issuer: desk.altforge.url,
      lifeMs: 3_600_000,
      refreshToken: "another",
      rights: "write",
    });
    expect(wordsOf(await ask("whoami")).slice(0, 2)).toEqual([
      expect.stringMatching(/^You act as bo-chen on Gitea, since /),
      "You can comment, react, merge and close if Gitea allows it.",
    ]);
    expect(wordsOf(await ask("logout"))[0]).toBe(
      "Unlinked. You no longer act as bo-chen on Gitea from here.",
    );
    expect(wordsOf(await ask("logout"))).toEqual(["Your chat account is not linked."]);
  });
});

describe("with both", () => {
  beforeEach(() => configure({ ...ALTFORGE_SETTINGS, ...CODEHOST_SETTINGS }));

  test.each([
    ["en", "Sign in to GitHub or Gitea"],
    ["de", "Bei GitHub oder Gitea anmelden"],
    ["es", "Iniciar sesión en GitHub o Gitea"],
    ["zh", "登录 GitHub或Gitea"],
  ])("the link leaves the choice to its page (%s)", async (lang, label) => {
    const { link: button } = await ask("login", lang);
    expect(button?.label).toBe(label);
    expect(button?.url).toContain("/auth/codehost?link=");
  });

  test("a person with both identities is told both", async () => {
    await link("4022", BO);
    await desk.sql(
      `insert into identities (key, provider, issuer, subject, person_id, login) values
         ('4022', 'codehost', 'https://github.com', '4022', '4022', 'bo-chen'),
         ('altforge:12', 'altforge', 'https://git.example', '12', '4022', 'bo')`,
    );
    const words = wordsOf(await ask("whoami"));
    expect(words[0]).toMatch(/^You act as bo-chen on GitHub, since /);
    expect(words).toContain("You also act as bo on Gitea.");
  });
});
