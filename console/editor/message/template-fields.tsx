// The fields of a route's own template: the standard ones, or a list of its own.

import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { OwnTemplate } from "../../../src/contract/templates/template.ts";
import styles from "./message.module.css";
import { type PutEdit, TemplateInput } from "./template-input.tsx";

export type OwnTemplateProps = {
  template: OwnTemplate;
  change: (template: OwnTemplate) => void;
  /** Fault at a path such as `fields[0].value`. */
  faultAt: (path: string) => string | undefined;
  isReadOnly: boolean;
};

type TemplateFieldsProps = OwnTemplateProps & {
  /** Of every input. */
  shared: { isReadOnly: boolean; onFocus: (put: PutEdit) => void };
};

type Field = NonNullable<OwnTemplate["fields"]>[number];

const MAX_FIELDS = 10;
const NEW_FIELD: Field = { name: "", value: "" };

export function TemplateFields(props: TemplateFieldsProps) {
  const { template, change, isReadOnly } = props;
  const { fields = [], ...rest } = template;
  const put = (next: readonly Field[]) => change({ ...template, fields: [...next] });
  return (
    <>
      {fields.map((field, at) => (
        <FieldRow
          key={at}
          {...props}
          {...{ field, at }}
          edit={(next) => put(fields.map((each, index) => (index === at ? next : each)))}
          remove={() => put(fields.filter((_each, index) => index !== at))}
        />
      ))}
      {template.fields?.length === 0 && <p className="small text-3">Messages have no fields.</p>}
      {!isReadOnly && (
        <div className={styles["names"]}>
          {fields.length < MAX_FIELDS && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => put([...fields, NEW_FIELD])}
            >
              Add field
            </Button>
          )}
          {template.fields !== undefined && (
            <Button size="compact-sm" variant="subtle" onClick={() => change(rest)}>
              Use standard fields
            </Button>
          )}
        </div>
      )}
    </>
  );
}

type FieldRowProps = TemplateFieldsProps & {
  field: Field;
  at: number;
  edit: (field: Field) => void;
  remove: () => void;
};

function FieldRow({ field, at, edit, remove, faultAt, isReadOnly, shared }: FieldRowProps) {
  return (
    <div className={styles["field"]}>
      <TemplateInput
        {...shared}
        label={`Field ${at + 1}`}
        value={field.name}
        fault={faultAt(`fields[${at}].name`)}
        onChange={(name) => edit({ ...field, name: name.replaceAll("\n", " ") })}
      />
      <TemplateInput
        {...shared}
        label={`Value ${at + 1}`}
        value={field.value}
        fault={faultAt(`fields[${at}].value`)}
        onChange={(value) => edit({ ...field, value })}
      />
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Remove field ${at + 1}`}
          onClick={remove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
