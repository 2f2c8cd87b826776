import {
  type ColumnMapping,
  type ImportField,
  importFieldNames,
  importFields,
} from "#contract/admin/products/import-fields.ts";
import type { ImportDetail } from "#contract/admin/products/imports.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";

type MappingTableProps = {
  file: Pick<ImportDetail, "headers" | "preview">;
  columns: ColumnMapping;
  onChange: (columns: ColumnMapping) => void;
};

/** What each column of the file is. A field that another column has moves to the one it is chosen for. */
export function MappingTable({ file: { headers, preview }, columns, onChange }: MappingTableProps) {
  function choose(index: number, field: ImportField | null): void {
    onChange(columns.map((own, at) => (at === index ? field : own === field ? null : own)));
  }
  return (
    <table className="admin-table" aria-label="Columns">
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">For example</th>
          <th scope="col">Field</th>
        </tr>
      </thead>
      <tbody>
        {headers.map((header, index) => (
          <tr key={header}>
            <td className="admin-main" data-label="Column">
              <span className="font-medium break-words">{header}</span>
            </td>
            <td data-label="For example">
              <span className="line-clamp-2 max-w-80 text-meta break-words text-muted">
                {exampleOf(preview, index)}
              </span>
            </td>
            <td data-label="Field">
              <SelectField
                name={`column-${index}`}
                label={`Field for ${header}`}
                hideLabel
                className="w-52"
                placeholder="Leave out"
                value={columns[index] ?? ""}
                options={importFieldNames.map((name) => ({ value: name, label: importFields[name].label }))}
                onChange={({ currentTarget: { value } }) => choose(index, (value || null) as ImportField | null)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function exampleOf(preview: string[][], index: number): string {
  return preview.map((cells) => cells[index]?.trim() ?? "").find(Boolean) ?? "Empty in the first rows";
}
