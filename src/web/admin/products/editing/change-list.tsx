import { statusLabels } from "#contract/admin/products/admin-product-fields.ts";
import { paths } from "#contract/shared/paths.ts";
import { picturePreview } from "#contract/shared/products/picture-sizes.ts";
import type { ProductPicture } from "#contract/shared/products/product-fields.ts";
import { type CategoryNames, FieldValue } from "#web/maker/product-form/field-value.tsx";
import { cx } from "#web/ui/cx.ts";
import { adminLabels } from "../form/admin-values.ts";
import { type DiffPart, wordDiff } from "./word-diff.ts";

export type Change = { field: string; before: unknown; after: unknown };

type ChangeListProps = { changes: readonly Change[]; names: CategoryNames; className?: string };

/** Fields before and after, in page order; in texts the words that differ are marked. */
export function ChangeList({ changes, names, className }: ChangeListProps) {
  return (
    <dl className={cx("divide-y divide-line border-y border-line text-sm", className)}>
      {inPageOrder(changes).map(({ field, before, after }) => (
        <div key={field} className="change-row">
          <dt className="font-medium">{labelOf(field)}</dt>
          <dd className="min-w-0">
            <p className="text-meta text-muted">Before</p>
            <Value {...{ field, names }} value={before} other={after} side="before" />
          </dd>
          <dd className="min-w-0">
            <p className="text-meta text-muted">After</p>
            <Value {...{ field, names }} value={after} other={before} side="after" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const order = Object.keys(adminLabels);

function inPageOrder(changes: readonly Change[]): Change[] {
  const placeOf = ({ field }: Change) => (order.includes(field) ? order.indexOf(field) : order.length);
  return changes.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const otherLabels: Record<string, string> = { makerComment: "Maker comment", stage: "Status" };

export function labelOf(field: string): string {
  return (adminLabels as Record<string, string>)[field] ?? otherLabels[field] ?? field;
}

type ValueProps = {
  field: string;
  value: unknown;
  other: unknown;
  side: "before" | "after";
  names: CategoryNames;
};

function Value({ field, value, other, side, names }: ValueProps) {
  if (field === "status") return <p>{statusLabels[value as keyof typeof statusLabels] ?? String(value)}</p>;
  if (field === "logoKey" && typeof value === "string" && value !== "") {
    return <img src={paths.file(value)} alt="" className="size-12 rounded-control border border-line" />;
  }
  if (field === "pictures" && Array.isArray(value) && value.length > 0) return <Pictures pictures={value} />;
  const isText = (text: unknown) => typeof text === "string" && !/Date$/.test(field);
  if (isText(value) && value !== "" && (isText(other) || other === null)) {
    const [mine, theirs] = [String(value), String(other ?? "")];
    const parts = side === "before" ? wordDiff(mine, theirs).before : wordDiff(theirs, mine).after;
    return <Marked parts={parts} side={side} />;
  }
  return <FieldValue field={field} value={value} productId={null} names={names} />;
}

/** The marks are `del` and `ins`, so they don't depend on color. */
function Marked({ parts, side }: { parts: DiffPart[]; side: "before" | "after" }) {
  const Mark = side === "before" ? "del" : "ins";
  const marks = parts.map((part, place) => ({ ...part, place }));
  return (
    <p className="max-h-48 overflow-y-auto break-words whitespace-pre-line">
      {marks.map(({ text, isChanged, place }) =>
        isChanged ? (
          <Mark key={place} className={`diff-${Mark}`}>
            {text}
          </Mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}

function Pictures({ pictures }: { pictures: ProductPicture[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map(({ key, alt }) => (
        <li key={key}>
          <img src={picturePreview(key)} alt={alt} title={alt} className="h-14 rounded-control border border-line" />
        </li>
      ))}
    </ul>
  );
}
