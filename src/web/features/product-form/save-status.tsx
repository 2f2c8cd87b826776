import type { AutosaveState } from "../forms/use-autosave.ts";

type SaveStatusProps = { state: AutosaveState; isDirty: boolean; problem: string | undefined };

export function SaveStatus({ state, isDirty, problem }: SaveStatusProps) {
  return (
    <p role="status" className="text-meta text-muted">
      {textOf({ state, isDirty, problem })}
    </p>
  );
}

function textOf({ state, isDirty, problem }: SaveStatusProps): string {
  if (state === "failed") return `Not saved. ${problem ?? ""}`;
  if (state === "saving") return "Saving...";
  if (isDirty) return "Unsaved changes";
  return state === "saved" ? "All changes saved" : "";
}
