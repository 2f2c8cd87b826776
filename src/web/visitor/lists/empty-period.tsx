import type { PeriodSort } from "#contract/visitor/catalog.ts";
import { withChoices } from "../../data/list-choices.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { NoVotes } from "./no-votes.tsx";

type EmptyPeriodProps = { path: string; sort: PeriodSort; isCounted: boolean | undefined };

/** Nothing in this period; leads to the next longer one, and finally to the whole list. */
export function EmptyPeriod({ path, sort, isCounted }: EmptyPeriodProps) {
  const [title, next, label] =
    sort === "top-week"
      ? (["No upvotes this week", "top-month", "See Top this month"] as const)
      : sort === "top-month"
        ? (["No upvotes this month", "upvotes", "See the most upvoted"] as const)
        : (["Nothing new this week", undefined, "See the newest"] as const);
  const action = (
    <ButtonLink variant="primary" key={sort} to={withChoices(path, { sort: next })} preventScrollReset>
      {label}
    </ButtonLink>
  );
  return sort === "new-week" ? (
    <EmptyState drawing="empty" title={title} headingLevel={3} action={action} />
  ) : (
    <NoVotes {...{ title, isCounted, action }} />
  );
}
