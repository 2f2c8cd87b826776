import { useSuspenseQuery } from "@tanstack/react-query";
import * as adminProducts from "#contract/admin/messages/products.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "#web/data/shell.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { Section } from "../../page/section.tsx";
import { nicheQueries } from "../../taxonomy/taxonomy-queries.ts";
import { remapAddress } from "./remap-queries.ts";

/** Nothing is chosen yet: products one by one in their list, or all of a niche. */
export function RemapStart() {
  const { data: niches } = useSuspenseQuery(nicheQueries.list(useApi()));
  return (
    <div className="space-y-8">
      <Section title="All products of a niche" note="Products in it, drafts included">
        <ul className="admin-chips">
          {niches.map(({ id, name, status, products }) => (
            <li key={id}>
              <Link to={remapAddress({ filter: { niche: id } })} className="admin-chip">
                {name} <span>{wholeNumber(products)}</span>
                {status === "draft" && <span>draft</span>}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Or some products">
        <EmptyState
          drawing="empty"
          title={adminProducts.productsChoose.text}
          text="Select some in the list and choose Remap to Niche."
          action={
            <ButtonLink to={paths.admin("products")} variant="primary">
              {adminProducts.productsChoose.action}
            </ButtonLink>
          }
        />
      </Section>
    </div>
  );
}
