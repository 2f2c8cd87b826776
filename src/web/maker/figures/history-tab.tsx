import { useQuery } from "@tanstack/react-query";
import * as pages from "#contract/shared/messages/pages.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { useApi } from "../../data/shell.ts";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ProductHistory } from "./product-history.tsx";

export function HistoryTab({ productId }: { productId: number }) {
  const query = makerQueries.productFigures(useApi(), { id: String(productId), period: 30 });
  const { data, isError, isFetching, refetch } = useQuery(query);
  if (data) return <ProductHistory history={data.history} />;
  if (!isError) return <Skeleton className="h-60 rounded-card" />;
  return <ErrorState title={pages.productStatsFailed.title} onRetry={() => void refetch()} retrying={isFetching} />;
}
