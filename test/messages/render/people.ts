// The people and the small builders that the rendered examples share.

import type { Person } from "../../../src/core/events/event.ts";
import type { Line, Notification } from "../../../src/core/messages/notification.ts";
import { codeLink, type RichText, text } from "../../../src/core/kernel/rich-text.ts";

const HOST = "https://codehost.example";
export const SHOP = `${HOST}/acme/shop`;

const codehostPerson = (id: number, login: string): Person => ({
  id: String(id),
  login,
  url: `${HOST}/${login}`,
  avatarUrl: `https://avatars.codehost.example/u/${id}?v=4`,
  isBot: false,
});

export const ana = codehostPerson(4021, "ana-lopez");
export const bo = codehostPerson(4022, "bo-chen");
export const li = codehostPerson(4023, "li-wei");
export const mia = codehostPerson(4024, "mia-kraus");
export const tom = codehostPerson(4025, "tom-okafor");

export const bare: Notification = {
  tone: "neutral",
  color: undefined,
  label: undefined,
  subject: "",
  number: undefined,
  short: undefined,
  url: undefined,
  actor: undefined,
  place: "acme/shop",
  lines: [],
  panels: [],
  actions: [],
  concerns: [],
  face: undefined,
  named: [],
  sequence: undefined,
  mentionOnce: undefined,
};

export const facts = (...items: RichText[]): Line => ({ kind: "facts", items });
export const words = (said: string): Line => ({ kind: "words", words: said });
export const row = (...content: RichText): Line => ({ kind: "row", content });

export const commitRow = (short: string, subject: string): Line =>
  row(
    codeLink(short, `${SHOP}/commit/${short}0123456789abcdef0123456789abcdef0`),
    text(` ${subject}`),
  );
