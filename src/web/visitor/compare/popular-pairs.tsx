import { queryOptions } from "@tanstack/react-query";
import { paths } from "#contract/shared/paths.ts";
import type { PopularPair } from "#contract/visitor/comparisons.ts";
import { type ApiClient, answerOf } from "../../data/api-client.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { versus } from "./compare-names.ts";

export const popularPairs = (api: ApiClient) =>
  queryOptions({ queryKey: ["products", "pairs"], queryFn: () => answerOf(api.compare.pairs.$get()) });

/** "Figma or Penpot", with their logos. */
export function PopularPairs({ pairs }: { pairs: PopularPair[] }) {
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="popular-pairs" className="mt-12">
      <h2 id="popular-pairs" className="text-heading">
        Popular pairs
      </h2>
      <ul className="compare-pairs">
        {pairs.map((pair) => (
          <li key={versus(pair)}>
            <Link to={paths.compare(pair.map(({ slug }) => slug))}>
              <span>
                {pair.map(({ id, name, logoUrl }) => (
                  <LogoBox key={id} name={name} src={logoUrl} size={36} />
                ))}
              </span>
              <span className="words">
                {pair[0]?.name} <span>or</span> {pair[1]?.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
