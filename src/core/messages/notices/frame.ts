// Frame of notices that Relay sends itself: no actor, no repository, no mentions. Also names of targets.

import { type Labels, PRODUCT_NAMES } from "../../../contract/kernel/products.ts";
import { chatOf, markOf } from "../../../contract/kernel/target.ts";
import type { Target } from "../../../contract/routing/routes.ts";
import { idsOf, type Platform, targetKey } from "../../delivery/target-key.ts";
import type { Locale } from "../../i18n/locale.ts";
import { t } from "../../i18n/translate.ts";
import { text } from "../../kernel/rich-text.ts";
import { oneLine } from "../../kernel/text/one-line.ts";
import { cutTail } from "../../kernel/text/truncate.ts";
import type { Line, Notification } from "../notification.ts";

type Own = Pick<Notification, "tone" | "label" | "subject" | "lines"> & Partial<Notification>;

export function ownFrame(own: Own): Notification {
  return {
    color: undefined,
    number: undefined,
    short: undefined,
    url: undefined,
    actor: undefined,
    place: undefined,
    panels: [],
    actions: [],
    concerns: [],
    face: undefined,
    named: [],
    sequence: undefined,
    mentionOnce: undefined,
    ...own,
  };
}

export function plainRow(words: string): Line {
  return { kind: "row", content: [text(words)] };
}

export type TargetLocale = Locale & {
  /** Display names of providers and platforms. Defaults to the products' names. */
  platforms?: Labels | undefined;
  /** Display names of targets, by `targetKey`. */
  names?: ReadonlyMap<string, string> | undefined;
};

const NAME = 80;

export function platformName(locale: TargetLocale, platform: Platform): string {
  return (locale.platforms ?? PRODUCT_NAMES)[platform];
}

export function targetPlace(locale: TargetLocale, target: Target): string {
  return placeNamed(locale, target, locale.names?.get(targetKey(target)));
}

/** "#dev", "Shop team › Deploys", "Shop team › topic 2". Without a name, the platform and the id. */
export function placeNamed(locale: TargetLocale, target: Target, name: string | undefined): string {
  const bare = cutTail(oneLine(name ?? ""), NAME).replace(/^#/u, "");
  if (bare === "") return idPlace(locale, target);
  const marked = markOf(target.platform) + bare;
  const { part } = chatOf(target.platform);
  const [, id] = idsOf(target);
  if (part === undefined || id === undefined || bare.includes(" › ")) return marked;
  return `${marked} › ${t(locale, `target.part.${part.noun}`, { id })}`;
}

function idPlace(locale: TargetLocale, target: Target): string {
  const platform = platformName(locale, target.platform);
  const [id, part] = idsOf(target);
  if (part === undefined) return t(locale, "target.place", { platform, id });
  return t(locale, "target.place.part", { platform, id, part });
}
