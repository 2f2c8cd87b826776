import { useQuery } from "@tanstack/react-query";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "#web/data/shell.ts";
import { Shelf } from "#web/ui/shelf/shelf.tsx";
import { shelfLegend } from "#web/ui/shelf/shelf-legend.ts";
import { Section } from "../../page/section.tsx";
import { submissionQueries } from "../submissions/submission-queries.ts";

/** The spine as it will be, at the end of its niche's shelf: it has no votes yet. */
export function ShelfPreview({ productId }: { productId: number }) {
  const { data } = useQuery(submissionQueries.shelf(useApi(), productId));
  if (!data) return null;
  const { niche, spine, neighbors } = data;
  return (
    <Section title={niche === null ? "On the shelf" : `On the shelf of ${niche}`}>
      <div className="desk-shelf">
        <Shelf
          label="The product among its neighbors"
          spines={[
            ...neighbors.map((product) => ({ ...product, to: paths.product(product.slug) })),
            { ...spine, to: paths.previewProduct(spine.id) },
          ]}
        />
      </div>
      <p className="mt-2 text-meta text-muted">{`${shelfLegend} It starts without votes, so it's the shortest.`}</p>
    </Section>
  );
}
