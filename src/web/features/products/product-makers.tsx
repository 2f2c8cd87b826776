import type { Product } from "#contract/catalogue.ts";
import { PersonLine } from "../feedback/person-line.tsx";
import { MakerProof } from "./maker-proof.tsx";

/** Who is behind the product, and what the maker says about it in their own words (decisions 22 and 24). */
export function ProductMakers({ makers, makerComment }: Pick<Product, "makers" | "makerComment">) {
  const author = makerComment?.author?.username;
  const authorProof = makers.find(({ username }) => username === author)?.proof;
  return (
    <>
      {makerComment && (
        <section aria-labelledby="maker-comment" className="mt-10">
          <h2 id="maker-comment" className="text-heading">
            From the maker
          </h2>
          <div className="mt-3 rounded-card border border-line bg-raised p-4">
            <PersonLine person={makerComment.author}>{authorProof && <MakerProof proof={authorProof} />}</PersonLine>
            <p className="words mt-2 whitespace-pre-line">{makerComment.comment}</p>
          </div>
        </section>
      )}
      {makers.length > 0 && (
        <section aria-labelledby="makers" className="mt-10">
          <h2 id="makers" className="text-heading">
            {makers.length === 1 ? "Maker" : "Makers"}
          </h2>
          <ul className="mt-3 space-y-2.5">
            {makers.map((maker) => (
              <li key={maker.username}>
                <PersonLine person={maker}>
                  <MakerProof proof={maker.proof} />
                </PersonLine>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
