import { socialImageUrl, squareUrl } from "#contract/shared/brand.ts";
import * as limits from "#contract/shared/limits.ts";
import { accentProblem } from "#contract/shared/look/accent.ts";
import { pageColors } from "#contract/shared/look/page-colors.ts";
import * as settingsTexts from "#contract/shared/messages/settings-pages.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Mark } from "../../../../ui/display/mark.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { SettingsSection } from "../settings-section.tsx";
import type { SettingsForm } from "../use-settings-form.ts";
import { BrandPreview } from "./brand-preview.tsx";
import { PictureField } from "./picture-field.tsx";

const builtIn = {
  headline: "Discover tools and communities worth your time",
  sentence: "Picked and ranked by people. Nobody can buy a place.",
};

/** What makes the site look like the operator's own. Empty fields are what is built in. */
export function BrandSection({ form: { draft, set, errorOf } }: { form: SettingsForm }) {
  const typed = draft.accent.trim().toLowerCase();
  const isColor = /^#[0-9a-f]{6}$/.test(typed);
  const problem = isColor ? accentProblem(typed) : null;
  return (
    <SettingsSection
      title="Brand"
      text="Logo, icon, color and the home page's first lines. What is empty is as Toolshelf comes."
    >
      <BrandPreview
        name={draft.siteName}
        logo={draft.logo}
        accent={isColor && !problem ? typed : null}
        headline={draft.headline.trim() || builtIn.headline}
      />
      <PictureField
        kind="logo"
        label="Logo"
        help="A square, at least 64 pixels; best with a transparent background that works on light and on dark. In the header, in emails and on images of shared links."
        src={draft.logo && squareUrl(draft.logo, 96)}
        builtIn={<Mark />}
        error={errorOf("logo")}
        onChange={(logo) => set({ logo })}
      />
      <PictureField
        kind="icon"
        label="Icon"
        help="In the browser's tab and on home screens. Without one, the logo is the icon."
        src={draft.icon && squareUrl(draft.icon, 96)}
        builtIn={draft.logo ? <img src={squareUrl(draft.logo, 32)} alt="The logo" width={32} height={32} /> : <Mark />}
        error={errorOf("icon")}
        onChange={(icon) => set({ icon })}
      />
      <PictureField
        kind="socialImage"
        label="Image for shared links"
        help="1200 × 630 pixels. For pages that have no image of their own; without one, the site draws one with its shelf."
        src={draft.socialImage && socialImageUrl(draft.socialImage)}
        builtIn={<img src="/og.png" alt="The one the site draws" className="w-full" />}
        error={errorOf("socialImage")}
        onChange={(socialImage) => set({ socialImage })}
      />
      <TextField
        name="accent"
        label="Accent color"
        optional
        placeholder={pageColors.light["accent-ink"]}
        value={draft.accent}
        help="Votes, marks and charts. In the dark theme a lighter shade of it is used."
        error={(problem && settingsTexts.accentTooPale(problem).text) ?? errorOf("accent")}
        onChange={(event) => set({ accent: event.currentTarget.value })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="color"
          className="color-well"
          aria-label="Choose the accent color"
          value={isColor ? typed : pageColors.light["accent-ink"]}
          onChange={(event) => set({ accent: event.currentTarget.value })}
        />
        {problem?.nearest && (
          <Button size="sm" onClick={() => set({ accent: problem.nearest ?? "" })}>
            Use {problem.nearest}
          </Button>
        )}
        {typed !== "" && (
          <Button size="sm" variant="ghost" onClick={() => set({ accent: "" })}>
            Use the built-in color again
          </Button>
        )}
      </div>
      <TextField
        name="headline"
        label="Headline of the home page"
        optional
        limit={limits.settings.headlineMax}
        placeholder={builtIn.headline}
        value={draft.headline}
        error={errorOf("headline")}
        onChange={(event) => set({ headline: event.currentTarget.value })}
      />
      <TextField
        name="sentence"
        label="Sentence below it"
        optional
        limit={limits.settings.sentenceMax}
        placeholder={builtIn.sentence}
        value={draft.sentence}
        help="Search engines show it, too."
        error={errorOf("sentence")}
        onChange={(event) => set({ sentence: event.currentTarget.value })}
      />
    </SettingsSection>
  );
}
