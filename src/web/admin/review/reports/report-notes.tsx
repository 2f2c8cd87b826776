import { ShortDate } from "#web/ui/display/short-date.tsx";

type ReportNote = { reporter: string | null; label: string; note: string | null; createdAt: string };

type ReportNotesProps = {
  reports: readonly ReportNote[];
  /** They are what it is about, not the evidence beside it. */
  isLarge?: boolean;
};

/** Who reported it, the reason, and their own words. */
export function ReportNotes({ reports, isLarge = false }: ReportNotesProps) {
  return (
    <ul className={isLarge ? "report-notes" : "space-y-3 text-sm"} aria-label="Reports">
      {reports.map(({ reporter, label, note, createdAt }) => (
        <li key={`${reporter}-${createdAt}`}>
          <p>
            <span className="font-medium">{label}</span>{" "}
            <span className="text-meta text-muted">
              {reporter ?? "a guest"}, <ShortDate iso={createdAt} />
            </span>
          </p>
          {note && <blockquote className="report-note words">{note}</blockquote>}
        </li>
      ))}
    </ul>
  );
}
