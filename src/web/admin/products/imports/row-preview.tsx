import { type ColumnMapping, importFields } from "#contract/admin/products/import-fields.ts";
import type { ImportDetail } from "#contract/admin/products/imports.ts";

type RowPreviewProps = { file: Pick<ImportDetail, "headers" | "preview">; columns: ColumnMapping };

/** The first rows with the fields chosen for them. */
export function RowPreview({ file: { preview }, columns }: RowPreviewProps) {
  const mapped = columns.flatMap((field, index) => (field === null ? [] : { field, index }));
  if (mapped.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label="First rows" tabIndex={0} className="row-preview">
      <table className="w-full text-left text-meta">
        <thead>
          <tr className="border-b border-line bg-sunk">
            {mapped.map(({ field }) => (
              <th key={field} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                {importFields[field].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {preview.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing but their place.
            <tr key={row}>
              {mapped.map(({ field, index }) => (
                <td key={field} className="max-w-60 min-w-24 truncate px-3 py-2">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
