// Turns the requested text into what the chat shows: parses, trims and measures it, then adds detected entities.

import type { MessageEntity } from "@grammyjs/types";
import type { NoteProblem } from "../method.ts";
import { badRequest, done, type MethodResult } from "../outcome.ts";
import { cleanText } from "./clean-text.ts";
import { detectEntities } from "./detect-entities.ts";
import { fixEntities, trimText } from "./fix-entities.ts";
import { endOf, type FindUser, type FormattedText } from "./formatted-text.ts";
import { readLink, readUserLink } from "./link.ts";
import { parseHtml } from "./parse-html.ts";

const MAX_TEXT = 4096;

export type AskedText = {
  text: string;
  parse_mode?: string | undefined;
  entities?: readonly MessageEntity[] | undefined;
};

/** Entities whose text Telegram does not search for mentions and URLs. */
const HOLDING: ReadonlySet<string> = new Set(
  "code pre text_link text_mention mention hashtag bot_command url email".split(" "),
);
const CALLING: ReadonlySet<string> = new Set(["mention", "hashtag", "bot_command"]);

export function readText(
  asked: AskedText,
  findUser: FindUser,
  note: NoteProblem,
): MethodResult<FormattedText> {
  const parsed = parse(asked, findUser);
  if (!parsed.ok) {
    note("unparsable-text", parsed.description);
    return parsed;
  }
  noteUnsafeLinks(parsed.result.hrefs, findUser, note);
  const clean = cleanText(parsed.result);
  const { text, entities } = trimText({ ...clean, entities: fixEntities(clean.entities) });
  if (text === "") return over(note, "message text is empty");
  if (text.length > MAX_TEXT) return over(note, "message is too long");
  const found = detectEntities(
    text,
    entities.filter(({ type }) => HOLDING.has(type)),
  );
  if (asked.parse_mode) noteCalls(text, found, note);
  return done({ text, entities: fixEntities([...entities, ...found]) });
}

type Linked = FormattedText & { hrefs: readonly string[] };

function parse(asked: AskedText, findUser: FindUser): MethodResult<Linked> {
  const { text, parse_mode: mode, entities = [] } = asked;
  // A lone surrogate, such as half of a truncated emoji.
  if (!text.isWellFormed()) return badRequest("strings must be encoded in UTF-8");
  if (!mode) return takeMarks(text, entities, findUser);
  if (mode.toLowerCase() !== "html") return badRequest("unsupported parse_mode");
  const parsed = parseHtml(text, findUser);
  return parsed.ok ? done(parsed) : badRequest(`can't parse entities: ${parsed.problem}`);
}

function takeMarks(
  text: string,
  asked: readonly MessageEntity[],
  findUser: FindUser,
): MethodResult<Linked> {
  if (asked.some((entity) => endOf(entity) > text.length))
    return badRequest("entity beginning or end is out of the text");
  const entities = asked.flatMap((entity) => takeMark(entity, findUser) ?? []);
  const hrefs = asked.flatMap((entity) => (entity.type === "text_link" ? [entity.url] : []));
  return done({ text, entities, hrefs });
}

/** Drops invalid links and mentions of unknown users. */
function takeMark(entity: MessageEntity, findUser: FindUser): MessageEntity | undefined {
  if (entity.type === "text_mention") {
    const user = findUser(entity.user.id);
    return user && { ...entity, user };
  }
  if (entity.type !== "text_link") return entity;
  const link = readLink(entity.url);
  return link.ok ? { ...entity, url: link.url } : undefined;
}

function over(note: NoteProblem, description: string): MethodResult<never> {
  note("over-limit", description);
  return badRequest(description);
}

function noteCalls(text: string, found: readonly MessageEntity[], note: NoteProblem): void {
  for (const entity of found)
    if (CALLING.has(entity.type))
      note("plain-mention", `${entity.type}: ${text.slice(entity.offset, endOf(entity))}`);
}

/** Checks the requested links, because a link that Telegram drops is a mistake too. */
function noteUnsafeLinks(hrefs: readonly string[], findUser: FindUser, note: NoteProblem): void {
  for (const href of hrefs) {
    const userId = readUserLink(href);
    const isKnown = userId !== undefined && findUser(userId) !== undefined;
    if (!isKnown && !/^https?:\/\//i.test(href)) note("unsafe-link", href);
  }
}
