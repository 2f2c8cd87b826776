import { useQuery } from "@tanstack/react-query";
import type { Claim } from "#contract/maker/claims.ts";
import * as claims from "#contract/shared/messages/claims.ts";
import { paths, withPage } from "#contract/shared/paths.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { useApi } from "../../data/shell.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { Pill, type PillTone } from "../../ui/display/pill.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { ListSkeleton } from "../../ui/layout/skeleton.tsx";
import { Pagination } from "../../ui/navigation/pagination.tsx";

const states: Record<Claim["state"], { label: string; tone: PillTone; action: "Continue" | "View" | "Claim again" }> = {
  open: { label: "Awaiting proof", tone: "warn", action: "Continue" },
  in_review: { label: "In review", tone: "warn", action: "View" },
  proven: { label: "Verified", tone: "ok", action: "View" },
  refused: { label: "Not accepted", tone: "danger", action: "Claim again" },
  expired: { label: "Expired", tone: "neutral", action: "Claim again" },
  cancelled: { label: "Canceled", tone: "neutral", action: "Claim again" },
  lapsed: { label: "No longer verified", tone: "danger", action: "Claim again" },
  revoked: { label: "No longer listed", tone: "danger", action: "Claim again" },
};

export function OwnClaims({ page }: { page: number }) {
  const { data, isError, isFetching, refetch } = useQuery(makerQueries.ownClaims(useApi(), page));
  return (
    <section aria-labelledby="own-claims" className="mt-12">
      <h2 id="own-claims" className="border-b border-line pb-3 text-heading">
        Your claims
      </h2>
      {isError && !data && (
        <ErrorState
          title={claims.listFailed.title}
          onRetry={() => void refetch()}
          retrying={isFetching}
          headingLevel={3}
        />
      )}
      {!isError && !data && <ListSkeleton rows={2} label="Loading your claims" />}
      {data?.total === 0 && <p className="py-6 text-sm text-muted">{claims.listEmpty.text}</p>}
      {data && data.claims.length > 0 && (
        <ul className="divide-y divide-line">
          {data.claims.map((claim) => (
            <li key={claim.id}>
              <ClaimEntry claim={claim} />
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Pagination
          page={data.page}
          pageCount={data.pageCount}
          hrefFor={(number) => withPage(paths.claims(), number)}
          className="mt-4"
        />
      )}
    </section>
  );
}

export function ClaimEntry({ claim: { product, state, createdAt } }: { claim: Claim }) {
  const { label, tone, action } = states[state];
  return (
    <article className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-4">
      <LogoBox name={product.name} src={product.logoUrl} size={36} />
      <div className="min-w-0 flex-1">
        <h3 className="words font-medium">{product.name}</h3>
        <p className="flex flex-wrap items-center gap-x-2 text-meta text-muted">
          <Pill tone={tone}>{label}</Pill>
          <ShortDate iso={createdAt} />
        </p>
      </div>
      <ButtonLink to={paths.claim(product.slug)} size="sm" aria-label={`${action}: ${product.name}`}>
        {action}
      </ButtonLink>
    </article>
  );
}
