import * as limits from "#contract/shared/limits.ts";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { lockedHelp, SettingsSection } from "./settings-section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

/** Name, contact and social links. What the environment sets is shown, but can't be changed here. */
export function SiteSection({ form: { draft, set, settings, errorOf } }: { form: SettingsForm }) {
  const { locked } = settings;
  return (
    <SettingsSection title="Site">
      <TextField
        name="siteName"
        label="Site name"
        limit={limits.settings.siteNameMax}
        value={draft.siteName}
        disabled={Boolean(locked.siteName)}
        help={lockedHelp(locked.siteName)}
        error={errorOf("siteName")}
        onChange={(event) => set({ siteName: event.currentTarget.value })}
      />
      <TextField
        name="contactEmail"
        type="email"
        label="Contact email"
        optional
        value={draft.contactEmail}
        disabled={Boolean(locked.contactEmail)}
        help={lockedHelp(locked.contactEmail) ?? "Shown on the About, Terms and Privacy pages."}
        error={errorOf("contactEmail")}
        onChange={(event) => set({ contactEmail: event.currentTarget.value })}
      />
      <TextArea
        name="socialLinks"
        label="Social links"
        optional
        rows={3}
        value={draft.socialLinks}
        disabled={Boolean(locked.socialLinks)}
        help={lockedHelp(locked.socialLinks) ?? "One address per line. Shown in the footer."}
        error={errorOf("socialLinks") ?? firstLinkError(errorOf)}
        onChange={(event) => set({ socialLinks: event.currentTarget.value })}
      />
    </SettingsSection>
  );
}

function firstLinkError(errorOf: SettingsForm["errorOf"]): string | undefined {
  return Array.from({ length: limits.settings.socialLinksMax }, (_, n) => errorOf(`socialLinks.${n}`)).find(Boolean);
}
