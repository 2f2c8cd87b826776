import type { OwnProfile } from "#contract/member/profile.ts";
import type { ProfileInput } from "#contract/member/profile-input.ts";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Niche } from "#contract/visitor/catalog.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { NicheChoice, type NicheChoiceProps } from "./niche-choice.tsx";

export type ProfileFieldsProps = {
  profile: OwnProfile;
  niches: Pick<Niche, "id" | "name">[];
  /** The form if it was sent without JavaScript and rejected. */
  refused: RefusedForm | null;
};

type Niches = Pick<NicheChoiceProps, "onLoved">;

type ProfileField = keyof ProfileInput;
type FieldProps = (field: ProfileField) => { name: ProfileField; id: string; error: string | undefined };

/** For `useApiForm`. */
export const profileForm = {
  fields: ["username", "career", "lovedNicheIds", "primaryNicheId"] as const,
  input: async () => (await import("#contract/member/profile-input.ts")).profileInput,
};

/** The fields of onboarding and of Edit Profile. */
export function ProfileFields({
  profile,
  niches,
  refused,
  fieldProps,
  onLoved,
}: ProfileFieldsProps & Niches & { fieldProps: FieldProps }) {
  const shown = shownProfile(profile, refused);
  return (
    <>
      <TextField
        {...fieldProps("username")}
        label="Username"
        help="Appears next to your posts."
        limit={limits.profile.usernameMax}
        defaultValue={shown.username}
        autoComplete="nickname"
        spellCheck={false}
      />
      <TextField
        {...fieldProps("career")}
        label="Career"
        optional
        help="What you do, for example Product designer. Appears next to your name."
        limit={limits.profile.careerMax}
        defaultValue={shown.career ?? ""}
        autoComplete="organization-title"
      />
      <NicheChoice
        {...{ niches, fieldProps }}
        loved={shown.lovedNicheIds}
        primary={shown.primaryNicheId}
        onLoved={onLoved}
      />
    </>
  );
}

/** The values the form starts with. The rejected form may be another one on this page. */
export function shownProfile(
  profile: Pick<OwnProfile, ProfileField>,
  refused: RefusedForm | null,
): Pick<OwnProfile, ProfileField> {
  return refused && "username" in refused.values ? typedBefore(refused) : profile;
}

/** The typed values, valid or not. */
function typedBefore({ values }: RefusedForm): Pick<OwnProfile, ProfileField> {
  const { username = "", career = "", primaryNicheId, lovedNicheIds = "" } = values;
  const loved = lovedNicheIds.split(",").filter(Boolean).map(Number);
  return { username, career, primaryNicheId: primaryNicheId ? Number(primaryNicheId) : null, lovedNicheIds: loved };
}
