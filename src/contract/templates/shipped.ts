// Templates that ship with Relay. A route names one, or starts its own from it.

import type { OwnTemplate, ShippedName } from "./template.ts";

type Shipped = { about: string; template: OwnTemplate };

export const SHIPPED_TEMPLATES: Readonly<Record<ShippedName, Shipped>> = {
  compact: {
    about: "The headline, who and where, and the first facts.",
    template: { body: "{{ facts | slice: 0, 4 | dots }}", fields: [] },
  },
  normal: { about: "The standard form.", template: { body: "{{ body }}" } },
  full: {
    about: "Longer quotes, all labels and the changed files.",
    template: {
      body: [
        "{{ facts | dots }}",
        "{% for row in rows %}{{ row }}",
        "{% endfor %}{{ text | quote }}",
        "{{ labels | dots }}",
        "{{ paths | slice: 0, 20 | dots }}",
      ].join("\n"),
    },
  },
};

export function templateOf(template: OwnTemplate | ShippedName): OwnTemplate {
  return typeof template === "string" ? SHIPPED_TEMPLATES[template].template : template;
}
