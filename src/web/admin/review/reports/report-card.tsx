import type { ReactNode } from "react";
import { ShortDate } from "#web/ui/display/short-date.tsx";

type ReportCardProps = {
  label: string;
  title: ReactNode;
  /** Null while it is open. */
  resolved: { at: string; by: string | null } | null;
  children: ReactNode;
  actions: ReactNode;
  /** For a report about the viewer, or by them. */
  ownNote: ReactNode;
};

export function ReportCard({ label, title, resolved, children, actions, ownNote }: ReportCardProps) {
  return (
    <article aria-label={label} className="rounded-card border border-line bg-raised">
      <h2 className="border-b border-line px-4 py-3 text-sm">{title}</h2>
      <div className="space-y-4 p-4">{children}</div>
      <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
        {resolved && (
          <p className="mr-auto text-meta text-muted">
            Resolved {resolved.by ? `by ${resolved.by} ` : ""}on <ShortDate iso={resolved.at} />
          </p>
        )}
        {!resolved && ownNote}
        {actions}
      </footer>
    </article>
  );
}
