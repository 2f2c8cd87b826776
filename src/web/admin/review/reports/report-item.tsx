import type { ReactNode } from "react";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { DeskItem } from "../desk/desk-item.tsx";

type ReportItemProps = {
  label: string;
  children: ReactNode;
  evidence: ReactNode;
  /** Null while it is open. */
  resolved: { at: string; by: string | null } | null;
  /** The answer that was mailed with the decision. */
  answer?: string | null;
  actions: ReactNode;
  /** For a report about the viewer, or by them. */
  ownNote: ReactNode;
};

/** A report or a message on the desk: what it is about, and how it was resolved. */
export function ReportItem({ label, children, evidence, resolved, answer, actions, ownNote }: ReportItemProps) {
  return (
    <DeskItem label={label} evidence={evidence} note={resolved ? null : ownNote} actions={actions}>
      {children}
      {resolved && (
        <div className="desk-decided">
          <p>
            Resolved {resolved.by ? `by ${resolved.by} ` : ""}on <ShortDate iso={resolved.at} />
          </p>
          {answer && <blockquote className="words whitespace-pre-line">{answer}</blockquote>}
        </div>
      )}
    </DeskItem>
  );
}
