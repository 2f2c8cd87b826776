import type { ComponentType } from "react";
import type { QuoteOfTheDay } from "#contract/visitor/activity.ts";
import { answerOf } from "../../../data/api-client.ts";
import { loadMarkupData, useMarkupData } from "../../../data/markup-data.ts";
import type { Shell } from "../../../data/shell.ts";

type QuoteCode = { ProductQuote: ComponentType<{ quote: QuoteOfTheDay }> };

let code: QuoteCode | undefined;

const queryKey = ["day-quote"];

export function loadDayQuote({ api, queryClient }: Pick<Shell, "api" | "queryClient">): Promise<void> {
  return loadMarkupData(queryClient, {
    queryKey,
    queryFn: async () => {
      code = await import("./product-quote.tsx");
      return answerOf(api.activity.quote.$get());
    },
  });
}

/** What somebody wrote about a product, as an item of the list. Hidden by CSS if there is nothing. */
export function DayQuote() {
  const quote = useMarkupData<QuoteOfTheDay | null>(queryKey);
  return (
    <li className="quote-row" suppressHydrationWarning>
      {quote && code ? <code.ProductQuote quote={quote} /> : ""}
    </li>
  );
}
