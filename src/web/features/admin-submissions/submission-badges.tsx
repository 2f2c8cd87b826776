import type { SubmissionRow } from "#contract/admin/submissions.ts";
import { counted } from "#contract/messages/message.ts";
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
export function Warnings({ submission }: { submission: Pick<SubmissionRow, "hasSameSite" | "isOwn" | "paidMonths"> }) {
  const { hasSameSite, isOwn, paidMonths } = submission;
  return (
    <>
      {paidMonths !== null && <Pill tone="accent">Paid, {counted(paidMonths, "month")}</Pill>}
      {hasSameSite && <Pill tone="warn">possible duplicate</Pill>}
      {isOwn && <Pill>yours</Pill>}
    </>
  );
}

/** Its buyer was promised a review within 24 hours (rule 47). */
export function paidWords(months: number): string {
  return `Paid promotion, ${counted(months, "month")}`;
}
