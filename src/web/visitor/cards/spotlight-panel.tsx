import { useQuery } from "@tanstack/react-query";
import * as limits from "#contract/shared/limits.ts";
import { queries } from "../../data/queries.ts";
import { useApi } from "../../data/shell.ts";
import { ProductPanel } from "./product-panel.tsx";

/** The first few of the server's random pick, which is the same for everyone until it is refreshed. */
export function SpotlightPanel({ except }: { /** The current page's product. */ except?: number }) {
  const { data = [] } = useQuery(queries.spotlight(useApi()));
  const shown = data.filter(({ id }) => id !== except).slice(0, limits.lists.spotlightShown);
  return <ProductPanel title="Spotlight" products={shown} isSponsored />;
}
