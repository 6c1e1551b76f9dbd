// Table header. The last column may be for screen readers only.

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
