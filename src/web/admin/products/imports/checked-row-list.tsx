import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import type { CheckedRows, ImportDuplicate, CheckedRowList as Kind } from "#contract/admin/products/imports.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { Skeleton } from "#web/ui/layout/skeleton.tsx";
import { Section } from "../../page/section.tsx";
import { importQueries } from "./import-queries.ts";

type CheckedRowListProps = { importId: number; only: Kind; title: string };

/** Rows of the file with what is wrong with each, 50 at a time. */
export function CheckedRowList({ importId, only, title }: CheckedRowListProps) {
  const [page, setPage] = useState(1);
  const { data } = useQuery(importQueries.rows(useApi(), { importId, only, page }));
  const pageCount = Math.ceil((data?.count ?? 0) / csvLimits.reportSize);
  return (
    <Section title={title}>
      {!data && <Skeleton className="h-24" />}
      {data && (
        <ul className="divide-y divide-line rounded-card border border-line bg-raised text-sm">
          {data.rows.map(({ row, name, problems, duplicates, lacks, updates }) => (
            <li key={row} className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-2.5">
              <span className="w-16 shrink-0 text-muted tabular-nums">Row {wholeNumber(row)}</span>
              <span className="min-w-0 flex-1 basis-40 truncate font-medium">{name || updates?.name || "No name"}</span>
              <ul className="w-full space-y-0.5 sm:w-auto sm:flex-2 sm:basis-72">
                {only === "problems" && problems.map((problem) => <li key={problem}>{problem}</li>)}
                {only === "drafts" && lacks.map((lack) => <li key={lack}>{lack}</li>)}
                {only === "updates" && updates && <Changes {...updates} />}
                {only === "duplicates" &&
                  duplicates.map((one) => (
                    <li key={`${one.reason} ${one.productId ?? one.row}`}>
                      <Duplicate {...one} />
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {pageCount > 1 && (
        <div className="mt-3 flex flex-wrap items-center gap-3 text-sm">
          <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span role="status" className="tabular-nums">
            Page {wholeNumber(page)} of {wholeNumber(pageCount)}
          </span>
          <Button size="sm" disabled={page >= pageCount} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </Section>
  );
}

function Duplicate({ reason, productId, name, row }: ImportDuplicate) {
  const words = reason === "site" ? "Same website as" : "Nearly the same name as";
  if (productId === undefined) return `${words} row ${row}`;
  return (
    <>
      {words}{" "}
      <Link to={paths.adminEditProduct(productId)} className="text-link underline underline-offset-2">
        {name}
      </Link>
    </>
  );
}

function Changes({ productId, name, changes }: NonNullable<CheckedRows["rows"][number]["updates"]>) {
  return (
    <>
      <li>
        Updates{" "}
        <Link to={paths.adminEditProduct(productId)} className="text-link underline underline-offset-2">
          {name}
        </Link>
      </li>
      {changes.map(({ label, from, to }) => (
        <li key={label} className="break-words">
          <span className="font-medium">{label}:</span> <del className="text-muted">{from || "empty"}</del>{" "}
          <span aria-hidden="true">→</span> <ins className="no-underline">{to || "empty"}</ins>
        </li>
      ))}
    </>
  );
}
