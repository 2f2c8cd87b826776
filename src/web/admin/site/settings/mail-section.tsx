import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../../ui/buttons/button-link.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00 UTC`,
}));

/** What is below every letter, where their texts are, and when the morning mail goes out. */
export function MailSection({ form: { draft, set, errorOf } }: { form: SettingsForm }) {
  return (
    <SettingsSection title="Mail" text="Every letter has its own text, which you can change.">
      <TextArea
        name="mailSignature"
        label="Signature"
        optional
        rows={3}
        limit={limits.settings.signatureMax}
        value={draft.mailSignature}
        help="Below every letter."
        error={errorOf("mailSignature")}
        onChange={(event) => set({ mailSignature: event.currentTarget.value })}
      />
      <ButtonLink to={paths.adminLetters()}>Texts of letters</ButtonLink>
      <SelectField
        name="morningHour"
        label="Morning mail at"
        help="What waits for a decision, to the staff who want it."
        className="max-w-60"
        value={draft.morningHour}
        options={hours}
        onChange={(event) => set({ morningHour: event.currentTarget.value })}
      />
    </SettingsSection>
  );
}
