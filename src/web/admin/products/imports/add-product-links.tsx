import { paths } from "#contract/shared/paths.ts";
import { Link } from "#web/ui/buttons/link.tsx";

const ways = [
  { value: "product", to: paths.adminNewProduct(), label: "List Product" },
  { value: "csv", to: paths.adminBulkUpload(), label: "Bulk Upload (CSV)" },
] as const;

/** The ways to add products, beside the title of their pages. */
export function AddProductLinks({ current }: { current: string }) {
  return (
    <nav aria-label="Ways to add products" className="add-ways">
      <ul>
        {ways.map(({ value, to, label }) => (
          <li key={value}>
            <Link to={to} aria-current={value === current ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
