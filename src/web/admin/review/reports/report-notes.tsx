import { ShortDate } from "#web/ui/display/short-date.tsx";

type ReportNote = { reporter: string | null; label: string; note: string | null; createdAt: string };

/** Who reported it, the reason, and their own words. */
export function ReportNotes({ reports }: { reports: ReportNote[] }) {
  return (
    <ul className="space-y-2 text-sm" aria-label="Reports">
      {reports.map(({ reporter, label, note, createdAt }) => (
        <li key={`${reporter}-${createdAt}`}>
          <p>
            <span className="font-medium">{label}</span>{" "}
            <span className="text-meta text-muted">
              {reporter ?? "a guest"}, <ShortDate iso={createdAt} />
            </span>
          </p>
          {note && <p className="words whitespace-pre-line text-muted">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
