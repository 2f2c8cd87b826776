import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { CardMeta } from "./card-meta.tsx";

// They need the page around them.
vi.mock("./card-tools.tsx", () => ({ CardTools: () => null }));

const card = { pricing: "free", averageRating: null, comments: 0, platforms: [] } as unknown as ProductCard;

const markupOf = (changes: Partial<ProductCard>) =>
  renderToStaticMarkup(<CardMeta product={{ ...card, ...changes } as ProductCard} />);

test("a rating is words: how good and from how many, without stars", () => {
  const markup = markupOf({ averageRating: 4, ratingCount: 2 });
  expect(markup).not.toContain("<svg");
  expect(markup).toContain(
    '<li>4.0<span class="sr-only"> of 5 stars, 2 ratings</span><span aria-hidden="true"> (2)</span></li>',
  );
  expect(markupOf({ averageRating: 4.5, ratingCount: 1 })).toContain("of 5 stars, 1 rating<");
});

test("nothing is said about ratings while there are none", () => {
  expect(markupOf({})).toContain('<li class="capitalize">free</li></ul>');
});
