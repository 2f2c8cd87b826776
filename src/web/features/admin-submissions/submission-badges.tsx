import type { SubmissionRow } from "#contract/admin/submissions.ts";
import { counted } from "#contract/messages/message.ts";
import { formatMoney } from "#contract/money.ts";
import { Pill } from "../../ui/pill.tsx";

const SHOWN = 3;

/** Names as pills; the rest as a number. */
export function Badges({ names, empty = "None" }: { names: readonly string[]; empty?: string }) {
  if (names.length === 0) return <span className="text-muted">{empty}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {names.slice(0, SHOWN).map((name) => (
        <Pill key={name}>{name}</Pill>
      ))}
      {names.length > SHOWN && <span className="text-meta text-muted">+{names.length - SHOWN}</span>}
    </span>
  );
}

/** What a reviewer should notice before anything else. */
export function Warnings({ submission }: { submission: Pick<SubmissionRow, "hasSameSite" | "own" | "paidMonths"> }) {
  const { hasSameSite, own, paidMonths } = submission;
  return (
    <>
      {paidMonths !== null && <Pill tone="accent">Paid, {counted(paidMonths, "month")}</Pill>}
      {hasSameSite && <Pill tone="warn">possible duplicate</Pill>}
      {own && <Pill>yours</Pill>}
    </>
  );
}

/** What a rejection gives back; nothing for a product that nobody paid for. */
export function refundWarning(rows: Pick<SubmissionRow, "name" | "refunds">[]): string | undefined {
  const paid = rows.filter(({ refunds }) => refunds.length > 0);
  if (paid.length === 0) return undefined;
  const words = paid.map(({ name, refunds }) => `${refunds.map(formatMoney).join(" and ")} for ${name}`);
  return `Rejecting refunds ${words.join(", ")}. The buyer is told.`;
}

/** Its buyer was promised a review within 24 hours (rule 47). */
export function paidWords(months: number): string {
  return `Paid promotion, ${counted(months, "month")}`;
}
