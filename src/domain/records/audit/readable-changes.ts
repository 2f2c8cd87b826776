import type { AuditChange } from "#contract/admin/site/audit.ts";

const textMax = 500;

/** What an act changed, field by field. A field that is the same before and after is left out. */
export function readableChanges({ before, after }: { before: unknown; after: unknown }): AuditChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return fields
    .map((field) => ({ field, before: textOf(old[field]), after: textOf(now[field]) }))
    .filter((change) => change.before !== change.after);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = isPlainList(value)
    ? value.join(", ")
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);
  return text.length > textMax ? `${text.slice(0, textMax)}…` : text;
}

function isPlainList(value: unknown): value is (string | number)[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string" || typeof each === "number");
}
