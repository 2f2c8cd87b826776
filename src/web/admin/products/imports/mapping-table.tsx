import { ArrowRight, Minus } from "lucide-react";
import {
  type ColumnMapping,
  type ImportField,
  importFieldNames,
  importFields,
} from "#contract/admin/products/import-fields.ts";
import type { ImportDetail } from "#contract/admin/products/imports.ts";
import { cx } from "#web/ui/cx.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";

type MappingTableProps = {
  file: Pick<ImportDetail, "headers" | "preview">;
  columns: ColumnMapping;
  onChange: (columns: ColumnMapping) => void;
};

/** The file's columns at the left, with values of theirs, and at the right the field that each becomes. */
export function MappingTable({ file: { headers, preview }, columns, onChange }: MappingTableProps) {
  /** A field that another column has moves to the one it is chosen for. */
  function choose(index: number, field: ImportField | null): void {
    onChange(columns.map((own, at) => (at === index ? field : own === field ? null : own)));
  }
  return (
    <>
      <div className="mapping-head" aria-hidden="true">
        <p>In your file</p>
        <p>On the product</p>
      </div>
      <ul aria-label="Columns" className="mapping">
        {headers.map((header, index) => {
          const field = columns[index] ?? null;
          return (
            <li key={header} className={cx("mapping-row", field === null && "is-left-out")}>
              <div className="min-w-0">
                <p className="font-medium break-words">{header}</p>
                <Values values={valuesOf(preview, index)} />
              </div>
              <ArrowRight aria-hidden="true" className="mapping-arrow" />
              <div className="min-w-0">
                <SelectField
                  name={`column-${index}`}
                  label={`Field for ${header}`}
                  hideLabel
                  placeholder="Leave out"
                  value={field ?? ""}
                  options={importFieldNames.map((name) => ({ value: name, label: importFields[name].label }))}
                  onChange={({ currentTarget: { value } }) => choose(index, (value || null) as ImportField | null)}
                />
                {/* The field itself says that it is mapped. */}
                {field === null && (
                  <p className="mapping-state">
                    <Minus aria-hidden="true" />
                    Left out
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Values({ values }: { values: string[] }) {
  if (values.length === 0) return <p className="text-meta text-muted">Empty in the first rows</p>;
  return (
    <ul className="mapping-values">
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  );
}

const shown = 2;

/** The first different values of a column. */
function valuesOf(preview: string[][], index: number): string[] {
  return [...new Set(preview.map((cells) => cells[index]?.trim() ?? "").filter(Boolean))].slice(0, shown);
}
