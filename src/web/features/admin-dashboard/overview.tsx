import type { AdminOverview } from "#contract/admin/dashboard.ts";
import { paths } from "#contract/paths.ts";
import { wholeNumber } from "#contract/plain-formats.ts";
import { Link } from "../../ui/link.tsx";
import { LogoBox } from "../../ui/logo-box.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Pill, type PillTone } from "../../ui/pill.tsx";
import { ShortDate } from "../../ui/short-date.tsx";

type Status = AdminOverview["recentProducts"][number]["status"];

const statuses: Record<Status, { label: string; tone: PillTone }> = {
  draft: { label: "Draft", tone: "neutral" },
  pending: { label: "Pending", tone: "warn" },
  live: { label: "Published", tone: "ok" },
  rejected: { label: "Rejected", tone: "danger" },
  deleted: { label: "Deleted", tone: "danger" },
};

export function Overview({ overview }: { overview: AdminOverview }) {
  return (
    <>
      <dl className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Figure term="Total Products" value={overview.totalProducts} />
        <Figure term="Featured Products" value={overview.featuredProducts} />
        <Figure term="Categories" value={overview.categories} />
      </dl>
      <Panel title="Recently Added Products" className="mt-6">
        <ul className="divide-y divide-line">
          {overview.recentProducts.map((product) => (
            <li key={product.id} className="flex items-center gap-3 py-2.5">
              <LogoBox name={product.name} size={36} />
              <div className="min-w-0 flex-1">
                <p className="truncate text-sm font-medium">
                  {product.status === "live" ? (
                    <Link to={paths.product(product.slug)} className="hover:underline">
                      {product.name}
                    </Link>
                  ) : (
                    product.name
                  )}
                </p>
                <p className="truncate text-meta text-muted">{product.tagline}</p>
              </div>
              <ShortDate iso={product.createdAt} className="hidden text-meta text-muted sm:block" />
              <Pill tone={statuses[product.status].tone}>{statuses[product.status].label}</Pill>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

function Figure({ term, value }: { term: string; value: number }) {
  return (
    <div className="rounded-card border border-line bg-raised p-4">
      <dt className="text-meta text-muted">{term}</dt>
      <dd className="mt-1 text-title tabular-nums">{wholeNumber(value)}</dd>
    </div>
  );
}
