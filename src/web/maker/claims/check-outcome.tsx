import type { CheckProblem, ClaimCheck } from "#contract/maker/claims.ts";
import * as claims from "#contract/shared/messages/claims.ts";

const outcomes: Record<CheckProblem, { title: string; text: string }> = {
  nothing_there: claims.nothing_there,
  other_token: claims.other_token,
  not_found: claims.not_found,
  leads_elsewhere: claims.leads_elsewhere,
  wrong_type: claims.wrong_type,
  too_large: claims.too_large,
  unreachable: claims.unreachable,
  busy: claims.busy,
};

/** The last check's result if it didn't find the token. The region is always rendered, so screen readers announce it. */
export function CheckOutcome({ check }: { check: ClaimCheck | null }) {
  const { title, text } = check ? outcomes[check.problem] : { title: "", text: "" };
  return (
    <div role="status">
      {check && (
        <div className="rounded-card border border-warn/40 bg-warn-soft px-4 py-3 text-sm">
          <p className="font-semibold">{title}</p>
          <p>{text}</p>
          {check.found.length > 0 && (
            <ul className="mt-2 space-y-1">
              {check.found.map((found) => (
                <li key={found}>
                  <code className="words text-meta">{found}</code>
                </li>
              ))}
            </ul>
          )}
          <p className="mt-1 text-meta text-muted">
            Checked at <time dateTime={check.checkedAt}>{timeOf(check.checkedAt)}</time> UTC
          </p>
        </div>
      )}
    </div>
  );
}

/** Hour and minute of an ISO instant in UTC, so server and browser render the same. */
function timeOf(iso: string): string {
  return iso.slice(11, 16);
}
