import type { ComponentType } from "react";
import type { ShelfProduct } from "#contract/visitor/shelf.ts";
import { answerOf } from "../../data/api-client.ts";
import { loadMarkupData, useMarkupData } from "../../data/markup-data.ts";
import type { Shell } from "../../data/shell.ts";

type SpinesCode = { WeekSpines: ComponentType<{ products: ShelfProduct[] }> };

let code: SpinesCode | undefined;

const queryKey = ["week-shelf"];

export function loadWeekShelf({ api, queryClient }: Pick<Shell, "api" | "queryClient">): Promise<void> {
  return loadMarkupData(queryClient, {
    queryKey,
    queryFn: async () => {
      code = await import("./week-spines.tsx");
      return answerOf(api.rankings[":period"].shelf.$get({ param: { period: "week" } }));
    },
  });
}

/** The week's books. Hidden by CSS if there are none. */
export function WeekShelf() {
  const products = useMarkupData<ShelfProduct[]>(queryKey);
  return (
    <ol aria-label="Top this week" className="shelf" suppressHydrationWarning>
      {products && code ? <code.WeekSpines products={products} /> : ""}
    </ol>
  );
}
