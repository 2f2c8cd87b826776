import { Pill } from "../../ui/display/pill.tsx";
import { Cover } from "../../ui/shelf/cover.tsx";
import { Spines } from "../../ui/shelf/shelf.tsx";
import "./own-products.css";

const cloth = { l: 0.42, c: 0.07, h: 250, on: "paper" } as const;

/** What a listing will look like: the front of a book, and its spine. Nothing in it is real, and it says so. */
export function ListingExample() {
  return (
    <section aria-labelledby="listing-example" className="listing-example">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="listing-example" className="text-sm font-heading">
          What a listing will look like
        </h2>
        <Pill>Example</Pill>
      </div>
      <p className="mt-1 text-meta text-pretty text-muted">
        Your first picture or a drawn cover on its page, and a spine on the shelves: taller with more votes, thicker
        with more feedback.
      </p>
      <div inert className="listing-books">
        <Cover
          cloth={cloth}
          name="Your product"
          logoUrl={null}
          label="Your niche"
          headline="Your headline: one sentence that says what it does"
        />
        <ol className="shelf">
          <Spines spines={[{ to: "", name: "Your product", votes: 12, comments: 4, logoUrl: null, cloth }]} />
        </ol>
      </div>
    </section>
  );
}
