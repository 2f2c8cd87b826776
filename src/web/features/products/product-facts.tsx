import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Product } from "#contract/catalogue.ts";
import { paths } from "#contract/paths.ts";
import { AvatarStack } from "../../ui/avatar-stack.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ShortDate } from "../../ui/short-date.tsx";

export function ProductFacts({ product }: { product: Product }) {
  const { niches, subcategories, tags, upvoters, upvotes, pricingNote, listedAt } = product;
  return (
    <Panel title="Facts">
      <dl className="space-y-2.5 text-sm">
        <Fact term={niches.length === 1 ? "Niche" : "Niches"}>
          {niches.map(({ slug, name }, index) => (
            <span key={slug}>
              {index > 0 && ", "}
              <Link to={paths.niche(slug)} className="text-link hover:underline">
                {name}
              </Link>
            </span>
          ))}
        </Fact>
        {subcategories.length > 0 && (
          <Fact term="Subcategories">{subcategories.map(({ name }) => name).join(", ")}</Fact>
        )}
        {pricingNote && <Fact term="Pricing">{pricingNote}</Fact>}
        <Fact term="Added">
          <ShortDate iso={listedAt} />
        </Fact>
      </dl>
      {tags.length > 0 && (
        <ul className="mt-3.5 flex flex-wrap gap-x-2.5 gap-y-1 text-meta text-muted">
          {tags.map((tag) => (
            <li key={tag}>#{tag}</li>
          ))}
        </ul>
      )}
      {upvoters.length > 0 && (
        <div className="mt-4 border-t border-line pt-3.5">
          <h3 className="mb-2 text-meta text-muted">Upvoted by</h3>
          <AvatarStack
            people={upvoters.map(({ username, avatarUrl }) => ({ name: username, src: avatarUrl }))}
            more={Math.max(0, upvotes - upvoters.length)}
          />
        </div>
      )}
    </Panel>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-muted">{term}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
