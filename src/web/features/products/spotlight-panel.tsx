import { useSuspenseQuery } from "@tanstack/react-query";
import * as limits from "#contract/limits.ts";
import { queries } from "../../queries.ts";
import { useApi } from "../../shell.ts";
import { ProductPanel } from "./product-panel.tsx";

export function SpotlightPanel() {
  const { data } = useSuspenseQuery(queries.spotlight(useApi()));
  return (
    <ProductPanel title="Spotlight" note="Promoted" products={data.slice(0, limits.lists.spotlightShown)} isSponsored />
  );
}
