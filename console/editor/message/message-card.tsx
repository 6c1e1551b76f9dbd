// What the messages of a route say: the standard form, a shipped template, or the route's own.

import { SHIPPED_TEMPLATES, templateOf } from "../../../src/contract/templates/shipped.ts";
import type { MessageTemplate, ShippedName } from "../../../src/contract/templates/template.ts";
import { Card } from "../../parts/card.tsx";
import type { RouteDraft } from "../draft/draft.ts";
import type { RouteFault } from "../draft/faults.ts";
import { Choices } from "../noise/noise-row.tsx";
import { OwnTemplateParts } from "./own-template.tsx";

type MessageCardProps = {
  draft: RouteDraft;
  change: (draft: RouteDraft) => void;
  faults: readonly RouteFault[];
  isReadOnly: boolean;
};

type Form = ShippedName | "own";

const FORMS: Readonly<Record<Form, { label: string }>> = {
  compact: { label: "Compact" },
  normal: { label: "Normal" },
  full: { label: "Full" },
  own: { label: "Own" },
};

export function MessageCard({ draft, change, faults, isReadOnly }: MessageCardProps) {
  const { template } = draft;
  const form = formOf(template);
  const own = faults.filter(({ place }) => place.kind === "template");
  const faultAt = (path: string) =>
    own.find(({ place }) => place.kind === "template" && place.path === path)?.words;
  return (
    <Card
      title="Message"
      controls={
        isReadOnly ? (
          <span className="text-2">{FORMS[form].label}</span>
        ) : (
          <Choices
            label="Form of the message"
            choices={FORMS}
            chosen={form}
            choose={(wanted) => change({ ...draft, template: startOf(wanted, template) })}
          />
        )
      }
    >
      {typeof template === "object" ? (
        <OwnTemplateParts
          template={template}
          change={(next) => change({ ...draft, template: next })}
          faultAt={faultAt}
          isReadOnly={isReadOnly}
        />
      ) : (
        <p className="text-2">{SHIPPED_TEMPLATES[template ?? "normal"].about}</p>
      )}
      {own
        .filter(({ place }) => place.kind === "template" && place.path === "")
        .map(({ words }) => (
          <p key={words} className="bad" role="alert">
            {words}
          </p>
        ))}
    </Card>
  );
}

function formOf(template: MessageTemplate | undefined): Form {
  return typeof template === "object" ? "own" : (template ?? "normal");
}

/** An own template starts from the form that was chosen before. */
function startOf(wanted: Form, before: MessageTemplate | undefined): MessageTemplate | undefined {
  if (wanted === "own") return templateOf(before ?? "normal");
  return wanted === "normal" ? undefined : wanted;
}
