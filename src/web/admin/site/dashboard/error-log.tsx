import { keepPreviousData } from "@tanstack/react-query";
import type { ServerErrors } from "#contract/admin/site/debug.ts";
import * as dashboardPages from "#contract/shared/messages/dashboard-pages.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "../../../data/shell.ts";
import { Moment } from "../../list/moment.tsx";
import { SearchField } from "../../list/search-field.tsx";
import { debugQueries } from "./dashboard-queries.ts";
import { LoadedSection } from "./loaded-section.tsx";

type ErrorLogProps = { reference: string; onSearch: (reference: string) => void };

/** The last server errors; the reference is what an error page shows. */
export function ErrorLog({ reference, onSearch }: ErrorLogProps) {
  return (
    <LoadedSection
      title="Error log"
      note="Last 200 server errors"
      query={{ ...debugQueries.errors(useApi(), reference), placeholderData: keepPreviousData }}
      tools={<SearchField label="Search by reference" placeholder="Reference" value={reference} onSearch={onSearch} />}
    >
      {({ errors }) => <Entries errors={errors} isSearch={reference !== ""} />}
    </LoadedSection>
  );
}

function Entries({ errors, isSearch }: ServerErrors & { isSearch: boolean }) {
  if (errors.length === 0) {
    const { text } = isSearch ? dashboardPages.errorNotFound : dashboardPages.errorLogEmpty;
    return <p className="text-sm text-muted">{text}</p>;
  }
  return (
    <>
      <p className="mb-2 text-meta text-muted">
        {errors.length === 1 ? "1 error" : `${wholeNumber(errors.length)} errors`}
      </p>
      <ul className="max-h-112 divide-y divide-line overflow-y-auto border-y border-line">
        {errors.map((error) => (
          <Entry key={error.id} error={error} isOpen={isSearch && errors.length === 1} />
        ))}
      </ul>
    </>
  );
}

function Entry({ error, isOpen }: { error: ServerErrors["errors"][number]; isOpen: boolean }) {
  const { at, reference, route, summary, message, stack } = error;
  return (
    <li>
      <details open={isOpen} className="py-2.5">
        <summary className="cursor-pointer text-sm">
          <span className="font-medium">{firstLine(message)}</span>
          <span className="mt-0.5 flex flex-wrap gap-x-3 text-meta text-muted">
            <Moment iso={at} />
            {route && <code className="text-xs break-all">{route}</code>}
          </span>
        </summary>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-meta">
          <dt className="text-muted">Reference</dt>
          <dd>{reference ? <code className="text-xs break-all">{reference}</code> : "Outside of a request"}</dd>
          <dt className="text-muted">Logged as</dt>
          <dd>{summary}</dd>
        </dl>
        <pre className="mt-2 rounded-control bg-sunk p-3 text-xs break-words whitespace-pre-wrap">
          {stack ?? message}
        </pre>
      </details>
    </li>
  );
}

function firstLine(text: string): string {
  const [line = ""] = text.split("\n");
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
}
