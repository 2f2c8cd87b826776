import { queryOptions, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { ForYouProduct, ForYouReason } from "#contract/member/for-you.ts";
import { paths } from "#contract/shared/paths.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { ForYouInvitation } from "./for-you-invitation.tsx";
import { ForYouMenu } from "./for-you-menu.tsx";

export const forYouQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["me", "for-you"],
    queryFn: () => answerOf(api.me["for-you"].$get()),
    // The page's loader refetches on each visit, so what was just saved is gone.
    staleTime: 0,
    refetchOnMount: false,
  });

/** A few products for the viewer, each with why. Optional: hidden if there are none left or they failed to load. */
export function ForYou() {
  const { data } = useQuery(forYouQuery(useApi()));
  const headingId = useId();
  if (!data?.isOn) return null;
  if (!data.hasInterests) return <ForYouInvitation />;
  if (data.products.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-5 sm:mt-8">
      <div className="flex items-center justify-between">
        <h2 id={headingId} className="text-heading">
          For you
        </h2>
        <ForYouMenu />
      </div>
      <ul className="scroll-row for-you">
        {data.products.map((product) => (
          <li key={product.id}>
            <Card product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ product }: { product: ForYouProduct }) {
  const { name, slug, tagline, logoUrl, isDemo, reason } = product;
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-raised p-3.5 transition-colors hover:border-muted">
      <div className="flex gap-3">
        <LogoBox name={name} src={logoUrl} size={36} eager />
        <div className="min-w-0">
          <h3 className="truncate text-sm font-heading">
            <Link to={paths.product(slug)} className="card-link">
              {name}
            </Link>
          </h3>
          <p className="words line-clamp-2 text-meta text-muted">{tagline}</p>
        </div>
      </div>
      <p className="words mt-auto pt-2.5 text-xs text-muted">
        {reasonText(reason)}
        {isDemo && " · Demo"}
      </p>
    </article>
  );
}

function reasonText({ kind, name }: ForYouReason): string {
  if (kind === "stack") return `Because you use ${name}`;
  return `${kind === "new" ? "New" : "Popular"} in ${name}, one of your niches`;
}
