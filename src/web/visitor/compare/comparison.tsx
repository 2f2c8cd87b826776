import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { paths } from "#contract/shared/paths.ts";
import { useSite } from "../../data/load-site.ts";
import { queries } from "../../data/queries.ts";
import { useApi } from "../../data/shell.ts";
import { ShareButton } from "../../shared/share/share-button.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { Breadcrumbs } from "../../ui/navigation/breadcrumbs.tsx";
import { CompareHead } from "./compare-head.tsx";
import { listed, versus } from "./compare-names.ts";
import { CompareWith, hasRoom } from "./compare-with.tsx";
import { ComparisonTable } from "./comparison-table.tsx";

/** One product with suggestions, or up to four products side by side. */
export function Comparison({ address, hasOnlyDifferences }: { address: string; hasOnlyDifferences: boolean }) {
  const { data } = useSuspenseQuery(queries.comparison(useApi(), address));
  const site = useSite();
  const { products, others } = data;
  const slugs = products.map(({ slug }) => slug);
  const isAlone = products.length === 1;
  const title = isAlone ? `Compare ${listed(products)} with…` : `${listed(products)} side by side`;
  const path = paths.compare(slugs);
  return (
    <>
      <CompareHead
        label="Compared tools"
        books={products}
        toOf={paths.product}
        hasGap={isAlone}
        className={isAlone ? undefined : "compare-several"}
      >
        <Breadcrumbs items={[{ label: "Compare", to: paths.compareStart() }, { label: versus(products) }]} />
        <h1 className="words text-title text-balance">{title}</h1>
        {!isAlone && (
          <div className="mt-4 flex flex-wrap gap-2 print:hidden">
            {hasRoom(slugs) && (
              <ButtonLink to="#add" icon={<Plus />}>
                Add a tool
              </ButtonLink>
            )}
            <ButtonLink
              to={hasOnlyDifferences ? path : `${path}?differences=1`}
              rel="nofollow"
              replace
              preventScrollReset
            >
              {hasOnlyDifferences ? "Show everything" : "Only differences"}
            </ButtonLink>
            <ShareButton title={`${versus(products)} · ${site.name}`} url={site.url + path} />
          </div>
        )}
      </CompareHead>
      {isAlone ? (
        <Container>
          <CompareWith title="Pick a tool" slugs={slugs} others={others} />
        </Container>
      ) : (
        <Container>
          <ComparisonTable products={products} title={title} hasOnlyDifferences={hasOnlyDifferences} />
          <p className="mt-3 text-meta text-muted">
            <mark className="compare-own">Highlighted</mark>: only one of them has it, and the others say what they
            have. The chart leaves out votes of deleted and suspended accounts; the total may include them.
          </p>
          {hasRoom(slugs) && <CompareWith title="Add a tool" slugs={slugs} others={others} />}
        </Container>
      )}
    </>
  );
}
