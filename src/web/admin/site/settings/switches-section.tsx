import { type SignUpMode, type SwitchName, signUpModes, switchNames } from "#contract/shared/switches.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { lockedHelp, SettingsSection } from "./settings-section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

const labels: Record<SwitchName, { label: string; help: string }> = {
  advertising: {
    label: "Advertising",
    help: "Off, nobody can buy a promotion. What was bought runs to its end.",
  },
  aiTools: { label: "AI tools", help: "My AI engine and drafts by a language model, for administrators." },
  newsletter: {
    label: "Newsletter",
    help: "Off, nobody can subscribe and no issue is sent. Unsubscribing always works.",
  },
  collections: { label: "Collections", help: "Lists of tools that people make. Off, nobody sees them, and they stay." },
  claims: { label: "Claims", help: "Off, nobody can ask to be listed as a maker. Claims that wait can be decided." },
};

const signUpLabels: Record<SignUpMode, string> = {
  open: "Open to everybody",
  invited: "By invitation",
  closed: "Closed",
};

/** What the site offers. Off, its pages are gone and its data stays. */
export function SwitchesSection({ form: { draft, set, settings } }: { form: SettingsForm }) {
  const { locked } = settings;
  return (
    <SettingsSection
      title="Features"
      text="What is off is gone for visitors, with its links, and nothing is deleted. Turned on again, it is as it was."
    >
      {switchNames.map((name) => (
        <Checkbox
          key={name}
          name={name}
          label={labels[name].label}
          help={lockedHelp(locked[name]) ?? labels[name].help}
          checked={draft.switches[name]}
          disabled={Boolean(locked[name])}
          onChange={(event) => set({ switches: { ...draft.switches, [name]: event.currentTarget.checked } })}
        />
      ))}
      <SelectField
        name="signUp"
        label="New accounts"
        className="max-w-60"
        value={draft.signUp}
        options={signUpModes.map((value) => ({ value, label: signUpLabels[value] }))}
        help={
          draft.signUp === "invited"
            ? "For addresses that somebody invited as a maker of a product."
            : "People with an account can always sign in."
        }
        onChange={(event) => set({ signUp: event.currentTarget.value as SignUpMode })}
      />
    </SettingsSection>
  );
}
