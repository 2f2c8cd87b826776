import type { ListReason } from "#contract/shared/lists/why-here/list-reason.ts";
import type { Product, ProductCard } from "#contract/visitor/catalog.ts";
import { Sample, type SampleProps } from "../ui/gallery/sample.tsx";
import { Quote } from "../ui/shelf/quote.tsx";
import { ProductRows } from "../visitor/cards/product-rows.tsx";
import { SameShelf } from "../visitor/product/markup/same-shelf.tsx";
import "../visitor/product/alternatives/same-shelf.css";

const some = [0, 1, 3, 0, 2, 0, 0, 1, 0, 5, 0, 1, 2, 0, 0, 1, 0, 3, 1, 0, 0, 2, 0, 4, 0, 1, 3, 0, 2, 1];
const none = some.map(() => 0);

const plain = {
  tagline: "Local-first notes that link into a knowledge base",
  pricing: "freemium",
  tags: ["notes"],
  logoUrl: "/icon-192.png",
  upvotes: 412,
  averageRating: 4.5,
  ratingCount: 12,
  comments: 14,
  platforms: ["web", "macos"],
  isToday: false,
  isDemo: false,
  isUpvoted: false,
  isSaved: false,
  votesByDay: some,
} satisfies Partial<ProductCard>;

type Row = Partial<ProductCard> & { name: string; why: ListReason };

const week = (place: number, placeBefore: number | null, votes = 7) =>
  ({ kind: "week", place, placeBefore, votes }) as const;
const rows: Row[] = [
  { name: "Up", why: week(1, 4, 1234) },
  { name: "Down, upvoted", why: week(2, 1), isUpvoted: true, upvotes: 1_234_567 },
  { name: "The same place", why: week(3, 3), isSaved: true },
  { name: "New, no votes", why: week(4, null, 0), votesByDay: none, upvotes: 0 },
  {
    name: "A name that is longer than any row of a list is wide, and then some more words",
    tagline: "And a tagline that goes on and on, as long taglines do, until it needs a second line and is cut after it",
    why: week(104, 110),
    logoUrl: null,
  },
];
const allTime: Row[] = [{ name: "Of all time: no change of place", why: { kind: "allTime", place: 5, upvotes: 412 } }];

const alternative = (id: number, name: string) => ({
  id,
  slug: `book-${id}`,
  name,
  logoUrl: "/icon-192.png",
  upvotes: 50 - 9 * id,
  comments: id * 2,
  cloth: { l: 0.3 + 0.04 * id, c: 0.09, h: 70 * id, on: "paper" },
});
const own = {
  ...alternative(2, "The page's own"),
  similar: [alternative(1, "Figma"), alternative(3, "Penpot"), alternative(4, "日本語")],
} as unknown as Product;

/** With ids of their own on each side, because buttons and labels refer to them. */
const cardsOf = (list: Row[], side: SampleProps["side"]): ProductCard[] =>
  list.map((row, index) => ({
    ...plain,
    id: (side === "light" ? 1 : 2) * 1000 + index,
    slug: `sample-${index}`,
    ...row,
  }));

/** For /dev/ui: rows of a ranking, and a product among its alternatives. */
export function RankRowSamples({ side }: SampleProps) {
  return (
    <>
      <Sample name="rank row" note="up, down, same, new, long; a quote after the first rows">
        <ProductRows
          products={cardsOf(rows, side)}
          isNumbered
          inset={
            <li>
              <Quote text="Fast and local." by={null} to="#quote" product="Obsidian" />
            </li>
          }
        />
      </Sample>
      <Sample name="rank row" note="of all time">
        <ProductRows products={cardsOf(allTime, side)} isNumbered />
      </Sample>
      <Sample name="shelf" note="the page's own tool overlaps the board">
        <div className="same-shelf">
          <SameShelf product={own} />
        </div>
      </Sample>
      <Sample name="row" note="of a list without ranks">
        <ProductRows products={cardsOf(rows.slice(0, 2), side).map(({ votesByDay: _, ...card }) => card)} />
      </Sample>
    </>
  );
}
