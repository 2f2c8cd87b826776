import type { RemapPreview } from "#contract/admin/products/bulk-acts.ts";
import { cx } from "#web/ui/cx.ts";

/** Each product's niches and subcategories, with what is added and what is removed. */
export function RemapTable({ preview }: { preview: RemapPreview }) {
  return (
    <table className="admin-table" aria-label="Preview of the change">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Niches</th>
          <th scope="col">Subcategories</th>
        </tr>
      </thead>
      <tbody>
        {preview.products.map(({ id, name, niches, subcategories, isChanged }) => (
          <tr key={id}>
            <td className="admin-main" data-label="Product">
              <span className={cx("font-medium", !isChanged && "text-muted")}>{name}</span>
              {!isChanged && <span className="sr-only">, unchanged</span>}
            </td>
            <td data-label="Niches">
              <Change {...niches} />
            </td>
            <td data-label="Subcategories">
              <Change {...subcategories} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Change({ before, after }: { before: string[]; after: string[] }) {
  const names = [...after, ...before.filter((name) => !after.includes(name))];
  if (names.length === 0) return <span className="text-muted">None</span>;
  return (
    <ul className="name-list">
      {names.map((name) => {
        const [isAdded, isRemoved] = [!before.includes(name), !after.includes(name)];
        return (
          <li key={name} className={cx(isAdded && "text-ok", isRemoved && "text-danger")}>
            {isAdded && <ins className="no-underline">+ {name}</ins>}
            {isRemoved && <del>{name}</del>}
            {!isAdded && !isRemoved && name}
          </li>
        );
      })}
    </ul>
  );
}
