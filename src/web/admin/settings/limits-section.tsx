import * as limits from "#contract/shared/limits.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00 UTC`,
}));

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

/** When the morning mail goes out. */
export function MorningMailSection({ form: { draft, set } }: { form: SettingsForm }) {
  return (
    <SettingsSection title="Morning mail" text="What waits for a decision, to the staff who want it.">
      <SelectField
        name="morningHour"
        label="Morning mail at"
        className="max-w-60"
        value={draft.morningHour}
        options={hours}
        onChange={(event) => set({ morningHour: event.currentTarget.value })}
      />
    </SettingsSection>
  );
}
