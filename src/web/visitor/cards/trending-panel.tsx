import { useQuery } from "@tanstack/react-query";
import { counted } from "#contract/shared/messages/message.ts";
import { queries } from "../../data/queries.ts";
import { useApi } from "../../data/shell.ts";
import { ProductPanel } from "./product-panel.tsx";

/** The trending products of a niche. Optional: hidden if its data failed to load. */
export function TrendingPanel({ niche, title = "Trending" }: { niche: string; title?: string }) {
  const { data = [] } = useQuery(queries.trending(useApi(), niche));
  return <ProductPanel title={title} products={data} lineOf={({ upvotes = 0 }) => counted(upvotes, "upvote")} />;
}
