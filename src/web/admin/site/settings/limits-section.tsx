import * as limits from "#contract/shared/limits.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

/** What new accounts may do on their first day. */
export function LimitsSection({ form: { draft, set, errorOf } }: { form: SettingsForm }) {
  const number = { type: "number", min: 1, max: limits.settings.firstDayMax, inputMode: "numeric" as const };
  return (
    <SettingsSection
      title="First-day limits"
      text="Accounts less than a day old may do this much, so that a wave of new ones can't move the lists."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...number}
          name="firstDayUpvotes"
          label="Votes on the first day"
          value={draft.upvotes}
          error={errorOf("firstDay.upvotes")}
          onChange={(event) => set({ upvotes: event.currentTarget.value })}
        />
        <TextField
          {...number}
          name="firstDayFeedback"
          label="Comments on the first day"
          value={draft.feedback}
          error={errorOf("firstDay.feedback")}
          onChange={(event) => set({ feedback: event.currentTarget.value })}
        />
      </div>
    </SettingsSection>
  );
}
