import type { AdminOverview } from "#contract/admin/site/dashboard.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { ButtonLink } from "../../../ui/buttons/button-link.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import { cx } from "../../../ui/cx.ts";
import { LogoBox } from "../../../ui/display/logo-box.tsx";
import { ShortDate } from "../../../ui/display/short-date.tsx";
import { EmptyState } from "../../../ui/layout/empty-state.tsx";
import { Section } from "../../page/section.tsx";
import { ProductStatusPill, productStatuses } from "./product-status-pill.tsx";
import { type ChartChoice, SiteCharts } from "./site-charts.tsx";
import { WaitingQueues } from "./waiting-queues.tsx";

type OverviewProps = {
  overview: AdminOverview;
  viewer: Viewer;
  chart: ChartChoice;
  hrefFor: (choice: Partial<ChartChoice>) => string;
};

export function Overview({ overview, viewer, chart, hrefFor }: OverviewProps) {
  return (
    <div className="space-y-10">
      <WaitingQueues />
      <dl className="admin-sums">
        <Figure term="Total Products" value={overview.totalProducts} />
        <Figure term="Featured Products" value={overview.featuredProducts} />
        <Figure term="Categories" value={overview.categories} />
      </dl>
      <SiteCharts {...chart} hrefFor={hrefFor} />
      <RecentProducts products={overview.recentProducts} viewer={viewer} />
    </div>
  );
}

function Figure({ term, value }: { term: string; value: number }) {
  return (
    <div className="flex flex-col justify-between">
      <dt>{term}</dt>
      <dd>{wholeNumber(value)}</dd>
    </div>
  );
}

type RecentProductsProps = { products: AdminOverview["recentProducts"]; viewer: Viewer };

function RecentProducts({ products, viewer }: RecentProductsProps) {
  const [first] = products;
  // Said once, if it is the same for all.
  const common = first && products.every(({ status }) => status === first.status) ? first.status : null;
  return (
    <Section title="Recently Added Products" note={common && `All ${productStatuses[common].label.toLowerCase()}`}>
      {products.length === 0 && (
        <EmptyState
          drawing="empty"
          title="No products yet"
          headingLevel={3}
          action={viewer.isAdmin && <ButtonLink to={paths.adminNewProduct()}>Add a product</ButtonLink>}
        />
      )}
      <ul className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
        {products.map(({ id, name, tagline, status, logoUrl, createdAt }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-2.5">
            <LogoBox name={name} src={logoUrl} size={36} />
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm font-medium">
                <Link
                  to={viewer.isAdmin ? paths.adminEditProduct(id) : paths.previewProduct(id)}
                  reloadDocument={!viewer.isAdmin}
                  className="hover:underline"
                >
                  {name}
                </Link>
              </p>
              <p className="truncate text-meta text-muted">{tagline}</p>
            </div>
            {/* On phones there is room for one of the two. */}
            <ShortDate
              iso={createdAt}
              className={cx("flex-none text-meta text-muted", common === null && "max-sm:hidden")}
            />
            {common === null && <ProductStatusPill status={status} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
