import { useQuery } from "@tanstack/react-query";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { picturePreview } from "#contract/shared/products/picture-sizes.ts";
import { makerQueries } from "../../../data/maker-queries.ts";
import { useApi } from "../../../data/shell.ts";
import { EmptyState } from "../../../ui/layout/empty-state.tsx";
import { ErrorState } from "../../../ui/layout/error-state.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { Cover } from "../../../ui/shelf/cover.tsx";
import { ReplacedProducts } from "../../figures/replaced-products.tsx";
import { Glance } from "./glance.tsx";
import { NextStep } from "./next-step.tsx";

/** What to do next, and how the product is doing. */
export function Overview({ product }: { product: OwnProductDetails }) {
  const query = makerQueries.productFigures(useApi(), { id: String(product.id), period: 30 });
  const { data, isError, isFetching, refetch } = useQuery(query);
  return (
    <div className="overview">
      <NextStep product={product} queue={data?.queue} />
      <div className="min-w-0">
        {data && data.product.listedAt !== null && <Glance figures={data} />}
        {data && data.product.listedAt === null && (
          <EmptyState drawing="empty" {...makerPages.reportEmpty} className="home-empty" />
        )}
        {!data && isError && (
          <ErrorState title={pages.productStatsFailed.title} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!data && !isError && <Skeleton className="h-60 rounded-card" />}
        {product.stage === "live" && <ReplacedProducts product={product} />}
      </div>
      <OverviewCover product={product} />
    </div>
  );
}

/** What visitors see of it first. */
function OverviewCover({ product }: { product: OwnProductDetails }) {
  const { content, cloth, logoUrl } = product;
  const [picture] = content.pictures;
  return (
    <aside aria-label="In short" className="overview-cover">
      <Cover
        cloth={cloth}
        name={content.productName}
        logoUrl={logoUrl}
        headline={content.headline || "Your headline"}
        pictureUrl={picture && picturePreview(picture.key)}
        size="small"
      />
    </aside>
  );
}
