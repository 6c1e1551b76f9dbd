// The parts of a route's own template, and the list of fields that they can use.

import { useRef } from "react";
import { TEMPLATE_FIELDS } from "../../../src/contract/templates/language.ts";
import { withField } from "./completion.ts";
import styles from "./message.module.css";
import { type PutEdit, TemplateInput } from "./template-input.tsx";
import { type OwnTemplateProps, TemplateFields } from "./template-fields.tsx";

export function OwnTemplateParts(props: OwnTemplateProps) {
  const { template, change, faultAt, isReadOnly } = props;
  const last = useRef<PutEdit>(undefined);
  const shared = {
    isReadOnly,
    onFocus: (put: PutEdit) => {
      last.current = put;
    },
  };
  // An empty part is left out: it stays as in the standard form.
  const part = (name: "title" | "color") => ({
    ...shared,
    value: template[name] ?? "",
    fault: faultAt(name),
    onChange: (source: string) => {
      const { [name]: _before, ...rest } = template;
      const line = source.replaceAll("\n", " ");
      change(line === "" ? rest : { ...rest, [name]: line });
    },
  });
  return (
    <div className={styles["parts"]}>
      <TemplateInput label="Title" placeholder="The standard headline" {...part("title")} />
      <TemplateInput
        {...shared}
        label="Body"
        value={template.body ?? ""}
        fault={faultAt("body")}
        minRows={4}
        onChange={(body) => change({ ...template, body })}
      />
      <TemplateFields {...props} shared={shared} />
      <TemplateInput label="Colour" placeholder="The standard colour" {...part("color")} />
      {!isReadOnly && (
        <FieldList insert={(name) => last.current?.((text, at) => withField(text, at, name))} />
      )}
    </div>
  );
}

/** Inserts at the cursor of the input that had the focus last. */
function FieldList({ insert }: { insert: (name: string) => void }) {
  return (
    <details className={styles["list"]}>
      <summary>Fields</summary>
      <div className={styles["names"]}>
        {TEMPLATE_FIELDS.map(({ name, about }) => (
          <button
            type="button"
            key={name}
            className={styles["name"]}
            title={about}
            // The input keeps its focus and cursor.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
          >
            {name}
          </button>
        ))}
      </div>
    </details>
  );
}
