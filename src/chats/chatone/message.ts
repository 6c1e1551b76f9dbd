// Types and limits of a Discord message.

import type { Button } from "../kit/buttons.ts";
import type { RenderOptions } from "../kit/render-options.ts";

type Field = { name: string; value: string; inline: boolean };

export type Embed = {
  author?: { name: string; url?: string; icon_url?: string };
  title?: string;
  url?: string;
  color: number;
  description?: string;
  fields?: readonly Field[];
  footer?: { text: string };
  timestamp?: string;
};

type ButtonForm = { type: 2; style: 2 | 3 | 5; label: string; custom_id?: string; url?: string };
type Row = { type: 1; components: readonly ButtonForm[] };

export type ChatoneMessage = {
  content?: string;
  embeds: readonly Embed[];
  components?: readonly Row[];
  allowed_mentions: {
    parse: readonly never[];
    roles?: readonly string[];
    users?: readonly string[];
  };
  flags?: number;
};

/** User or role id. */
export const CHATONE_ID = /^\d{15,20}$/;

const LIMITS = { title: 256, description: 4096, author: 256, name: 256, value: 1024, total: 6000 };
const MAX_FIELDS = 25;

/** Counts UTF-16 units, the strictest reading of what Discord calls characters. */
export function isWithinLimits({ title, description, author, fields = [], footer }: Embed) {
  const measured: readonly (readonly [text: string | undefined, max: number])[] = [
    [title, LIMITS.title],
    [description, LIMITS.description],
    [author?.name, LIMITS.author],
    [footer?.text, LIMITS.total],
    ...fields.flatMap(({ name, value }) => [
      [name, LIMITS.name] as const,
      [value, LIMITS.value] as const,
    ]),
  ];
  const total = measured.reduce((sum, [text = ""]) => sum + text.length, 0);
  const isEachShort = measured.every(([text = "", max]) => text.length <= max);
  return isEachShort && total <= LIMITS.total && fields.length <= MAX_FIELDS;
}

const STYLES = { quiet: 2, go: 3, link: 5 } as const;

export function rowsOf(buttons: readonly Button[]): readonly Row[] {
  if (buttons.length === 0) return [];
  return [{ type: 1, components: buttons.map(toForm) }];
}

function toForm(button: Button): ButtonForm {
  const { label } = button;
  if (button.kind === "link") return { type: 2, style: STYLES.link, label, url: button.url };
  const style = button.isGo ? STYLES.go : STYLES.quiet;
  return { type: 2, style, label, custom_id: button.id };
}

// Render options specific to Discord.

export type ChatoneOptions = RenderOptions & {
  /** Roles of the route. Every new post pings them. */
  roleIds: readonly string[];
  /** ISO time of the change, for the footer of an edited card. Without it there is no footer. */
  now?: string;
};
