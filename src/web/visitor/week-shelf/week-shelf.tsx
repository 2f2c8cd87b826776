import { loadMarkupData, useMarkupData } from "../../data/markup-data.ts";
import type { Shell } from "../../data/shell.ts";
import type { RankedShelf } from "./week-spines.tsx";

let code: typeof import("./week-spines.tsx") | undefined;

const queryKey = ["week-shelf"];

export function loadWeekShelf({ api, queryClient }: Pick<Shell, "api" | "queryClient">): Promise<void> {
  return loadMarkupData(queryClient, {
    queryKey,
    queryFn: async () => {
      code = await import("./week-spines.tsx");
      return code.findShelf(api);
    },
  });
}

/** The week's books. Hidden by CSS if there are none. */
export function WeekShelf() {
  const found = useMarkupData<RankedShelf>(queryKey);
  return (
    <ol aria-label={found && code?.shelfWords[found.period].title} className="shelf" suppressHydrationWarning>
      {found && code ? <code.WeekSpines {...found} /> : ""}
    </ol>
  );
}

/** Below the board that the books stand on. */
export function WeekBoard() {
  const found = useMarkupData<RankedShelf>(queryKey);
  return (
    <p className="board" suppressHydrationWarning>
      {found && code ? <code.WeekLegend {...found} /> : ""}
    </p>
  );
}
