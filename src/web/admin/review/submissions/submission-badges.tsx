import type { Refund } from "#contract/admin/refund.ts";
import type { SubmissionRow } from "#contract/admin/review/submissions.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { formatMoney } from "#contract/shared/money/money.ts";
import { Pill } from "#web/ui/display/pill.tsx";

const SHOWN = 3;

/** Names as pills; the rest as a number. */
export function Badges({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {names.slice(0, SHOWN).map((name) => (
        <Pill key={name}>{name}</Pill>
      ))}
      {names.length > SHOWN && <span className="text-meta text-muted">+{names.length - SHOWN}</span>}
    </span>
  );
}

const TAGS_SHOWN = 2;

/** The first tags, each on one line; the rest as a number. */
export function Topics({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const rest = names.slice(TAGS_SHOWN);
  return (
    <span className="flex flex-wrap gap-x-2 text-meta text-muted">
      {names.slice(0, TAGS_SHOWN).map((name) => (
        <span key={name} className="whitespace-nowrap">
          #{name}
        </span>
      ))}
      {rest.length > 0 && <span title={rest.map((name) => `#${name}`).join(" ")}>+{rest.length}</span>}
    </span>
  );
}

/** What a reviewer should notice before anything else. */
export function Warnings({ submission }: { submission: Pick<SubmissionRow, "hasSameSite" | "own" | "paidMonths"> }) {
  const { hasSameSite, own, paidMonths } = submission;
  return (
    <>
      {paidMonths !== null && <Pill tone="ok">Paid, {counted(paidMonths, "month")}</Pill>}
      {hasSameSite && <Pill tone="warn">possible duplicate</Pill>}
      {own && <Pill>yours</Pill>}
    </>
  );
}

/** What a rejection gives back, product by product or in all; nothing for products that nobody paid for. */
export function refundWarning(rows: readonly Pick<SubmissionRow, "name" | "refunds">[]): string | undefined {
  const paid = rows.filter(({ refunds }) => refunds.length > 0);
  if (paid.length === 0) return undefined;
  const told = paid.length === 1 ? "We'll email the buyer." : "We'll email the buyers.";
  const each = ({ name, refunds }: (typeof paid)[number]) => `${amountsOf(refunds)} for ${name}`;
  const words =
    paid.length <= SHOWN
      ? paid.map(each).join(", ")
      : `${amountsOf(sumsOf(paid.flatMap(({ refunds }) => refunds)))} for ${counted(paid.length, "product")}`;
  return `Rejecting refunds ${words}. ${told}`;
}

const amountsOf = (refunds: Refund[]) => refunds.map(formatMoney).join(" and ");

function sumsOf(refunds: Refund[]): Refund[] {
  const currencies = [...new Set(refunds.map(({ currency }) => currency))];
  return currencies.map((currency) => ({
    currency,
    amount: refunds.filter((one) => one.currency === currency).reduce((sum, { amount }) => sum + amount, 0),
  }));
}

/** Its buyer was promised a review within 24 hours (rule 47). */
export function paidWords(months: number): string {
  return `Paid promotion, ${counted(months, "month")}`;
}
