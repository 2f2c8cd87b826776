import { useQuery } from "@tanstack/react-query";
import { type DataLocation, dataLocationWords } from "#contract/shared/products/data-locations.ts";
import { shortDate } from "#contract/shared/text/plain-formats.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { useApi } from "../../data/shell.ts";
import type { Choice } from "./categories/niche-field.tsx";

/** The names of all categories the value may have. */
export type CategoryNames = { niches: readonly Choice[]; subcategories: readonly Choice[] };

type FieldValueProps = {
  field: string;
  value: unknown;
  productId: number | null;
  /** If omitted, they are those that owners can choose. */
  names?: CategoryNames | undefined;
  /** Whose subcategories have names. */
  nicheIds?: readonly number[];
};

/** For fields where "not stated" is a value (rule 52). */
const answers: ReadonlySet<string> = new Set(["isOpenSource", "canWorkOffline", "hasFreePlan"]);

/** A field's value as text, for showing two versions side by side. */
export function FieldValue({ field, value, productId, names, nicheIds = [] }: FieldValueProps) {
  const api = useApi();
  const { data: niches = names?.niches } = useQuery({
    ...makerQueries.categoryChoices(api, productId ?? undefined),
    enabled: field === "nicheIds" && !names,
  });
  const { data: subcategories = names?.subcategories } = useQuery({
    ...makerQueries.subcategoryChoices(api, nicheIds),
    enabled: field === "subcategoryIds" && nicheIds.length > 0 && !names,
  });
  const isDate = /(?:Date|CheckedOn)$/.test(field) && Boolean(value);
  const text = isDate
    ? shortDate(new Date(String(value)))
    : textOf(value, field === "nicheIds" ? niches : subcategories);
  if (text === "") return <p className="text-muted">{answers.has(field) ? "Not stated" : "Empty"}</p>;
  return <p className="max-h-48 overflow-y-auto break-words whitespace-pre-line">{text}</p>;
}

function textOf(value: unknown, choices: readonly Choice[] = []): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (!Array.isArray(value)) return String(value ?? "");
  const nameOf = (id: unknown) => choices.find((choice) => choice.id === id)?.name ?? `#${id}`;
  const wordsOf = (each: unknown) => {
    if (typeof each === "number") return nameOf(each);
    if (isPicture(each)) return each.alt || "Picture without a description";
    return dataLocationWords[each as DataLocation] ?? String(each);
  };
  return value.map(wordsOf).join(", ");
}

function isPicture(value: unknown): value is { alt: string } {
  return typeof value === "object" && value !== null && "alt" in value;
}
