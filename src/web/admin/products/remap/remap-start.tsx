import { useSuspenseQuery } from "@tanstack/react-query";
import * as adminProducts from "#contract/admin/messages/products.ts";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "#web/data/shell.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { Section } from "../../page/section.tsx";
import { productQueries } from "../product-queries.ts";
import { remapAddress } from "./remap-queries.ts";

/** Nothing is chosen yet: products one by one in their list, or all of a niche. */
export function RemapStart() {
  const { data: categories } = useSuspenseQuery(productQueries.categories(useApi()));
  return (
    <>
      <EmptyState
        drawing="empty"
        title={adminProducts.productsChoose.text}
        text="Select some in the list and choose Remap to Niche. Or take all products of a niche below."
        action={
          <ButtonLink to={paths.admin("products")} variant="primary">
            {adminProducts.productsChoose.action}
          </ButtonLink>
        }
      />
      <Section title="All products of a niche">
        <ul className="admin-chips">
          {categories.niches.map(({ id, name, isDraft }) => (
            <li key={id}>
              <Link to={remapAddress({ filter: { niche: id } })} className="admin-chip">
                {name}
                {isDraft && <span>draft</span>}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
