import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";

/** The error of a form sent without JavaScript; field errors are shown under the field. */
export function SuggestionRefusal({ error }: Pick<RefusedForm, "error">) {
  if (error.fields?.text) return null;
  return (
    <div role="alert" className="rounded-card border border-danger/40 bg-danger-soft px-4 py-3 text-sm text-danger">
      {error.title && <p className="font-semibold">{error.title}</p>}
      <p>{error.message}</p>
    </div>
  );
}
