import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useLocation } from "react-router";
import type { ReplacedProduct } from "#contract/maker/replaced-products.ts";
import * as limits from "#contract/shared/limits.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { useApi } from "../../data/shell.ts";
import { ProductFinder } from "../../shared/forms/product-finder.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { ListSkeleton } from "../../ui/layout/skeleton.tsx";
import { NamingButton } from "./naming-button.tsx";
import "./product-figures.css";

type ReplacedProductsProps = { product: { id: number; name: string } };

const states = {
  waiting: { word: "In review", tone: "warn" },
  approved: { word: "Listed", tone: "ok" },
  refused: { word: "Not listed", tone: "neutral" },
} as const;

/** The tools that a product replaces, according to its makers; our team reviews each one. */
export function ReplacedProducts({ product }: ReplacedProductsProps) {
  const { data, isError, isFetching, refetch } = useQuery(makerQueries.replacedProducts(useApi(), product.id));
  const q = new URLSearchParams(useLocation().search).get("q") ?? "";
  const headingId = useId();
  const named = data?.products ?? [];
  const isFull = named.filter(({ state }) => state !== "refused").length >= limits.replaced.max;
  return (
    <section aria-labelledby={headingId} className="replaces">
      <h2 id={headingId} className="text-heading">
        Replaces
      </h2>
      <p className="mt-1 text-sm text-pretty text-muted">
        Name up to five tools that people can leave for {product.name}. Once our team agrees, {product.name} is among
        their alternatives, marked as named by the maker.
      </p>
      {isError && !data && (
        <ErrorState
          title={makerPages.replacedLoadFailed.title}
          onRetry={() => void refetch()}
          retrying={isFetching}
          headingLevel={3}
        />
      )}
      {!isError && !data && <ListSkeleton rows={2} label="Loading tools" />}
      {named.length > 0 && (
        <ul aria-label="Named tools" className="mt-4 divide-y divide-line rounded-card border border-line bg-raised">
          {named.map((each) => (
            <li key={each.id} className="flex items-center gap-3 p-3">
              <Named {...{ product, each }} />
            </li>
          ))}
        </ul>
      )}
      {data && (
        <div className="mt-4">
          {isFull ? (
            <p className="text-sm text-muted">{makerPages.replacedFull.text}</p>
          ) : (
            <ProductFinder
              label="Which tool?"
              path={paths.myProduct(product.id)}
              q={q}
              except={[product.id, ...named.map(({ id }) => id)]}
              renderAction={(found) => <NamingButton product={product} other={found} isNamed={false} />}
            />
          )}
        </div>
      )}
    </section>
  );
}

function Named({ product, each }: ReplacedProductsProps & { each: ReplacedProduct }) {
  const { word, tone } = states[each.state];
  return (
    <>
      <LogoBox name={each.name} src={each.logoUrl} size={36} />
      <span className="words min-w-0 flex-1 text-sm font-medium">
        {each.isLive ? (
          <Link to={paths.alternatives(each.slug)} className="hover:underline">
            {each.name}
          </Link>
        ) : (
          each.name
        )}
      </span>
      <Pill tone={tone}>{word}</Pill>
      <NamingButton product={product} other={each} isNamed />
    </>
  );
}
