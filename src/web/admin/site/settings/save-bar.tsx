import { Button } from "../../../ui/buttons/button.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

/** One Save for the whole page; stays at the bottom of the window. */
export function SaveBar({ form: { isDirty, isPending, discard } }: { form: SettingsForm }) {
  return (
    <div className="save-bar">
      <p role="status" className="mr-auto text-sm text-muted">
        {isDirty ? "Unsaved changes" : "Everything is saved"}
      </p>
      {isDirty && (
        <Button variant="ghost" onClick={discard}>
          Discard
        </Button>
      )}
      <Button type="submit" variant="primary" disabled={!isDirty} busy={isPending} busyText="Saving...">
        Save
      </Button>
    </div>
  );
}
