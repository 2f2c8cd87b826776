import { useQuery } from "@tanstack/react-query";
import type { Claim } from "#contract/maker/claims.ts";
import * as claims from "#contract/shared/messages/claims.ts";
import { paths, withPage } from "#contract/shared/paths.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { useApi } from "../../data/shell.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { cx } from "../../ui/cx.ts";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { Pill, type PillTone } from "../../ui/display/pill.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
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

type OwnClaimsProps = {
  page: number;
  /** Its title is the page's. */
  isWholePage?: boolean;
  className?: string;
};

export function OwnClaims({ page, isWholePage = false, className }: OwnClaimsProps) {
  const { data, isError, isFetching, refetch } = useQuery(makerQueries.ownClaims(useApi(), page));
  const Heading = isWholePage ? "h1" : "h2";
  const isEmpty = data?.total === 0;
  return (
    <section aria-labelledby="own-claims" className={className}>
      <Heading
        id="own-claims"
        className={cx(isWholePage ? "text-title" : "text-heading", !isEmpty && "border-b border-line pb-3")}
      >
        Your claims
      </Heading>
      {isError && !data && (
        <ErrorState
          title={claims.listFailed.title}
          onRetry={() => void refetch()}
          retrying={isFetching}
          headingLevel={isWholePage ? 2 : 3}
        />
      )}
      {!isError && !data && <ListSkeleton rows={2} label="Loading your claims" />}
      {isEmpty && <EmptyState {...claims.listEmpty} drawing="empty" headingLevel={isWholePage ? 2 : 3} />}
      {data && data.claims.length > 0 && (
        <ul className="divide-y divide-line">
          {data.claims.map((claim) => (
            <li key={claim.id}>
              <ClaimEntry claim={claim} headingLevel={isWholePage ? 2 : 3} />
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

type ClaimEntryProps = { claim: Claim; headingLevel?: 2 | 3 };

export function ClaimEntry({ claim: { product, state, createdAt }, headingLevel = 3 }: ClaimEntryProps) {
  const Heading = `h${headingLevel}` as const;
  const { label, tone, action } = states[state];
  return (
    <article className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-4">
      <LogoBox name={product.name} src={product.logoUrl} size={36} />
      <div className="min-w-0 flex-1">
        <Heading className="words font-sans font-medium">{product.name}</Heading>
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
