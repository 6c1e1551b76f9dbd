// Loads the template engine when a route first needs it: it takes some 10 MB, and most installations have no template.

import { templateOf } from "../../contract/templates/shipped.ts";
import { type MessageTemplate, OwnTemplate } from "../../contract/templates/template.ts";
import type { TemplateCheck } from "../../core/config/config-rules.ts";
import type { Locale } from "../../core/i18n/locale.ts";
import { canonical, isJsonObject } from "../../core/kernel/json.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { Notification } from "../../core/messages/notification.ts";
import type { TemplateResult } from "../../core/templates/apply.ts";
import type { TemplateInput } from "../../core/templates/scope.ts";

/** In characters, of the routes in one request. */
const MAX_SAVED_TEMPLATES = 100_000;
const TOO_LONG = `routes: the templates are longer than ${MAX_SAVED_TEMPLATES} characters in all`;

/**
 * Checks the templates of routes as written, before any lock is taken: a hostile one takes a tenth of a second. A
 * template with another shape is left to the schema.
 */
export async function templateCheckFor(
  routes: readonly unknown[],
  breathe?: () => Promise<unknown>,
): Promise<TemplateCheck> {
  const templates = routes.flatMap((route) => {
    const { data } = OwnTemplate.safeParse(isJsonObject(route) ? route["template"] : undefined);
    return data ? [data] : [];
  });
  if (templates.length === 0) return undefined;
  if (JSON.stringify(templates).length > MAX_SAVED_TEMPLATES)
    throw new Refusal("invalid", TOO_LONG);
  const { compileTemplate } = await import("../../core/templates/compile.ts");
  const problems = new Map<string, readonly string[]>();
  for (const template of templates) {
    problems.set(canonical(template), compileTemplate(template).problems);
    await breathe?.();
  }
  return (template) => problems.get(canonical(template)) ?? compileTemplate(template).problems;
}

/** The standard form if there is no template. */
export async function withTemplate(
  template: MessageTemplate | undefined,
  standard: Notification,
  input: TemplateInput & { locale: Locale },
): Promise<TemplateResult> {
  if (template === undefined) return { notification: standard, fault: undefined };
  const { applyTemplate } = await import("../../core/templates/apply.ts");
  return applyTemplate(templateOf(template), standard, input);
}
