import { useQuery } from "@tanstack/react-query";
import { makerQueries } from "../../data/maker-queries.ts";
import { useApi } from "../../data/shell.ts";
import { cx } from "../../ui/cx.ts";
import { ClaimEntry } from "../claims/own-claims.tsx";
import { OwnInvitations } from "../makers/own-invitations.tsx";

/** Invitations to answer and claims to finish; nothing if there are none. */
export function OpenRequests({ className }: { className?: string }) {
  return (
    <div className={cx("space-y-6 empty:hidden", className)}>
      <OwnInvitations />
      <OpenClaims />
    </div>
  );
}

function OpenClaims() {
  const { data } = useQuery(makerQueries.ownClaims(useApi(), 1));
  const open = (data?.claims ?? []).filter(({ state }) => state === "open" || state === "in_review");
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-claims">
      <h2 id="open-claims" className="font-heading">
        Open claims
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-raised px-4">
        {open.map((claim) => (
          <li key={claim.id}>
            <ClaimEntry claim={claim} />
          </li>
        ))}
      </ul>
    </section>
  );
}
