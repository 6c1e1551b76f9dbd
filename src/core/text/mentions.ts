// Whom somebody calls by writing @login: in what they say themselves, not in code or in a quoted reply,
// and neither an e-mail address nor a team.

import { proseLines } from "./plain-words.ts";

const MAX_MENTIONS = 20;
const MAX_LOGIN_LENGTH = 40;
const QUOTED = /^\s*>/u;
const CODE = /(`{1,2})[^`]{1,1000}\1/gu;
/** Text may run on around it without a space, as in Chinese, but no Latin letter may. */
const MENTION = /(?<![\w@./+-])@([\w.-]{1,100})(@|\/\w)?/gu;

/** Lower-case, each once. */
export function mentionsIn(markdown: string): readonly string[] {
  const found = proseLines(markdown)
    .filter((line) => !QUOTED.test(line))
    .flatMap((line) => [...line.replace(CODE, " ").matchAll(MENTION)].flatMap(loginOf));
  return [...new Set(found)].slice(0, MAX_MENTIONS);
}

function loginOf([, name = "", further]: RegExpMatchArray): readonly string[] {
  // A full stop ends the sentence, not the name.
  const login = name.replace(/[._-]+$/u, "").toLowerCase();
  const isLogin = /^[a-z\d]/u.test(login) && login.length <= MAX_LOGIN_LENGTH;
  return isLogin && further === undefined ? [login] : [];
}
