import { useQuery } from "@tanstack/react-query";
import { queries } from "../../queries.ts";
import { useApi } from "../../shell.ts";
import { ProductPanel } from "./product-panel.tsx";

/** The products of a niche that people vote for. An addition to the page: without its data the page does without it. */
export function TrendingPanel({ niche, title = "Trending" }: { niche: string; title?: string }) {
  const { data = [] } = useQuery(queries.trending(useApi(), niche));
  return <ProductPanel title={title} products={data} />;
}
