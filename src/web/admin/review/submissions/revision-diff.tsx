import type { WaitingRevision } from "#contract/admin/review/submissions.ts";
import { FieldValue } from "#web/maker/product-form/field-value.tsx";
import { productLabels } from "#web/maker/product-form/product-values.ts";
import { Pill } from "#web/ui/display/pill.tsx";

type RevisionDiffProps = {
  revision: Pick<WaitingRevision, "productId" | "changes">;
  /** What visitors see now, of the fields the revision changes. */
  current: WaitingRevision["current"];
};

/** A change to a live product, field by field: what visitors see now, and what it proposes. */
export function RevisionDiff({ revision: { productId, changes }, current }: RevisionDiffProps) {
  const fields = (Object.keys(productLabels) as (keyof typeof productLabels)[]).filter((field) => field in changes);
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {fields.map((field) => (
        <div key={field} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[8rem_1fr_1fr]">
          <dt className="font-medium">
            {productLabels[field]}
            {isOutdated(changes[field]?.from, current[field]) && (
              <Pill tone="warn" className="ml-2">
                changed since
              </Pill>
            )}
          </dt>
          <dd className="revision-before min-w-0">
            <p className="text-meta text-muted">Now</p>
            <FieldValue field={field} value={current[field]} productId={productId} />
          </dd>
          <dd className="revision-after min-w-0">
            <p className="text-meta text-muted">Proposed</p>
            <FieldValue field={field} value={changes[field]?.to} productId={productId} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The server compares again and refuses; this only says so before somebody tries. */
function isOutdated(proposedFrom: unknown, now: unknown): boolean {
  return JSON.stringify(proposedFrom ?? null) !== JSON.stringify(now ?? null) && typeof now !== "object";
}
