import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "../../../data/shell.ts";
import { Link } from "../../../ui/buttons/link.tsx";
import { LogoBox } from "../../../ui/display/logo-box.tsx";
import { SearchField } from "../../list/search-field.tsx";
import { frameQueries } from "../../page/frame-queries.ts";
import { debugQueries } from "./dashboard-queries.ts";
import { LoadedSection } from "./loaded-section.tsx";
import { ProductStatusPill, productStatuses } from "./product-status-pill.tsx";

type ProductsByStatusProps = { q: string; onSearch: (q: string) => void };

/** How many products are in each state, and products of any state by name. */
export function ProductsByStatus({ q, onSearch }: ProductsByStatusProps) {
  return (
    <LoadedSection
      title="Products by status"
      query={debugQueries.productsByStatus(useApi())}
      tools={<SearchField label="Search by name" value={q} onSearch={onSearch} />}
    >
      {(counts) => (
        <>
          {q !== "" && <Found q={q} />}
          <dl className="grid grid-cols-3 gap-3 text-sm sm:grid-cols-5">
            {(Object.keys(productStatuses) as (keyof typeof productStatuses)[]).map((status) => (
              <div key={status}>
                <dt className="text-meta text-muted">{productStatuses[status].label}</dt>
                <dd className="text-xl font-heading tabular-nums">{wholeNumber(counts[status])}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </LoadedSection>
  );
}

function Found({ q }: { q: string }) {
  const { data } = useQuery({ ...frameQueries.finds(useApi(), q), placeholderData: keepPreviousData });
  if (!data) return null;
  if (data.products.length === 0) {
    return (
      <p role="status" className="mb-3 text-sm text-muted">
        No product's name begins with this
      </p>
    );
  }
  return (
    <ul className="mb-4 divide-y divide-line border-y border-line" aria-label="Products found">
      {data.products.map(({ id, name, status, logoUrl }) => (
        <li key={id} className="flex items-center gap-3 py-2 text-sm">
          <LogoBox name={name} src={logoUrl} size={36} />
          <Link to={paths.adminEditProduct(id)} className="min-w-0 flex-1 truncate font-medium hover:underline">
            {name}
          </Link>
          <ProductStatusPill status={status} />
        </li>
      ))}
    </ul>
  );
}
