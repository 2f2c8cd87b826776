import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import type { ShelfProduct } from "#contract/visitor/shelf.ts";
import { type ApiClient, answerOf } from "../../../data/api-client.ts";
import type { Shell } from "../../../data/shell.ts";

type SpinesCode = { WeekSpines: ComponentType<{ products: ShelfProduct[] }> };

let code: SpinesCode | undefined;

const weekShelfKey = ["week-shelf"];

/** For the loader. A page from the server has the books in its markup already, so their data isn't sent again. */
export async function loadWeekShelf({ api, queryClient }: Pick<Shell, "api" | "queryClient">): Promise<void> {
  await queryClient.prefetchQuery({
    queryKey: weekShelfKey,
    queryFn: () => fetchShelf(api),
    meta: { isOnlyMarkup: true },
  });
}

async function fetchShelf(api: ApiClient): Promise<ShelfProduct[]> {
  code = await import("./week-spines.tsx");
  return answerOf(api.rankings[":period"].shelf.$get({ param: { period: "week" } }));
}

/**
 * The week's books. On a page from the server they are only links, so the browser keeps its markup as it is and loads
 * neither their code nor their data. Hidden by CSS if there are no books.
 */
export function WeekShelf() {
  const queryClient = useQueryClient();
  const [products] = useState(() => queryClient.getQueryData<ShelfProduct[]>(weekShelfKey));
  return (
    <ol aria-label="Top this week" className="shelf" suppressHydrationWarning>
      {products && code ? <code.WeekSpines products={products} /> : ""}
    </ol>
  );
}
