import type { Product } from "#contract/catalogue.ts";
import { PersonLine } from "../feedback/person-line.tsx";

export function MakerComment({ author, comment }: NonNullable<Product["makerComment"]>) {
  return (
    <section aria-labelledby="maker-comment" className="mt-10">
      <h2 id="maker-comment" className="text-heading">
        From the maker
      </h2>
      <div className="mt-3 rounded-card border border-line bg-raised p-4">
        <PersonLine person={author} />
        <p className="mt-2 whitespace-pre-line">{comment}</p>
      </div>
    </section>
  );
}
