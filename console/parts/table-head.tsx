// The names of a table's columns. The last may be for listening only: what stands below it speaks for itself.

import { VisuallyHidden } from "@mantine/core";

type TableHeadProps = { columns: readonly string[]; unseen?: string };

export function TableHead({ columns, unseen }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        {unseen !== undefined && (
          <th scope="col">
            <VisuallyHidden>{unseen}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
