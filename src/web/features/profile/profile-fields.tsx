import type { Niche } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import type { OwnProfile } from "#contract/profile.ts";
import { type ProfileValues, profileInputOf } from "#contract/profile-fields.ts";
import type { RefusedForm } from "#contract/refused-form.ts";
import { TextField } from "../../ui/text-field.tsx";
import type { useApiForm } from "../forms/use-api-form.ts";
import { NicheChoice } from "../niches/niche-choice.tsx";

export type ProfileFieldsProps = {
  profile: OwnProfile;
  niches: Pick<Niche, "id" | "name">[];
  /** The same form, sent without JavaScript and refused. */
  refused: RefusedForm | null;
};

type FieldProps = ReturnType<typeof useApiForm<keyof ProfileValues>>["fieldProps"];

/** What a person says about themselves, when they come and whenever they change it. */
export function ProfileFields({
  profile,
  niches,
  refused,
  fieldProps,
}: ProfileFieldsProps & { fieldProps: FieldProps }) {
  // Another form of the page may be the one that was refused.
  const shown = refused && "username" in refused.values ? typedBefore(refused) : profile;
  return (
    <>
      <TextField
        {...fieldProps("username")}
        label="Username"
        help="Shown beside everything you write here."
        limit={limits.profile.usernameMax}
        defaultValue={shown.username}
        autoComplete="nickname"
        spellCheck={false}
      />
      <TextField
        {...fieldProps("career")}
        label="Career"
        optional
        help="What you do, for example Product designer. Shown beside your name."
        limit={limits.profile.careerMax}
        defaultValue={shown.career ?? ""}
        autoComplete="organization-title"
      />
      <NicheChoice niches={niches} loved={shown.lovedNicheIds} primary={shown.primaryNicheId} fieldProps={fieldProps} />
    </>
  );
}

/** Everything as it was typed, right or wrong. */
function typedBefore({ values }: RefusedForm): Pick<OwnProfile, keyof ProfileValues> {
  const { username = "", career = "", primaryNicheId = "", lovedNicheIds = "" } = values;
  return { ...profileInputOf({ username, career, primaryNicheId, lovedNicheIds }), username, career };
}
