import { paths } from "#contract/shared/paths.ts";
import type { QuoteOfTheDay } from "#contract/visitor/activity.ts";
import { Quote } from "../../../ui/shelf/quote.tsx";

export function ProductQuote({ quote: { text, author, product } }: { quote: QuoteOfTheDay }) {
  const note = [author.career, author.isDemo && "Demo"].filter(Boolean).join(" · ");
  return (
    <Quote text={text} by={author.username} byNote={note} to={paths.product(product.slug)} product={product.name} />
  );
}
