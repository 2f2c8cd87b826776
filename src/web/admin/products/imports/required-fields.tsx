import { Check, CircleAlert } from "lucide-react";
import {
  type ColumnMapping,
  type ImportOptions,
  importFields,
  missingColumns,
} from "#contract/admin/products/import-fields.ts";

const required = ["productName", "headline", "tagline", "description", "websiteUrl"] as const;

/** What every product needs, and whether a column has it. */
export function RequiredFields({ columns, options }: { columns: ColumnMapping; options: ImportOptions }) {
  const missing = missingColumns(columns, options);
  return (
    <ul aria-label="Required fields" className="required-fields">
      {required.map((name) => {
        const { header, label } = importFields[name];
        const isMissing = missing.includes(header);
        return (
          <li key={name} className={isMissing ? "is-missing" : undefined}>
            {isMissing ? <CircleAlert aria-hidden="true" /> : <Check aria-hidden="true" />}
            {name === "websiteUrl" ? `${label} or link` : label}
            {isMissing && <span>, required</span>}
          </li>
        );
      })}
    </ul>
  );
}
