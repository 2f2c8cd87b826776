import type { Niche } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import type { OwnProfile } from "#contract/profile.ts";
import { profileChecks, profileInputOf } from "#contract/profile-fields.ts";
import type { RefusedForm } from "#contract/refused-form.ts";
import { answerOf } from "../../api-client.ts";
import { useApi } from "../../shell.ts";
import { Button } from "../../ui/button.tsx";
import { FormErrorBox } from "../../ui/form-error-box.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useApiForm } from "../forms/use-api-form.ts";
import { NicheChoice } from "../niches/niche-choice.tsx";
import { useShowProfile } from "../profile/use-show-profile.ts";
import { SkipForm } from "./skip-form.tsx";
import { useOnboardingEnd } from "./use-onboarding-end.ts";

type OnboardingFormProps = {
  profile: OwnProfile;
  niches: Pick<Niche, "id" | "name">[];
  target: string;
  /** The same form, sent without JavaScript and refused. */
  refused: RefusedForm | null;
};

export function OnboardingForm({ profile, niches, target, refused }: OnboardingFormProps) {
  const api = useApi();
  const showProfile = useShowProfile();
  const end = useOnboardingEnd(target);
  const shown = { ...profile, ...(refused && chosenBefore(refused)) };
  const form = useApiForm({
    name: "onboarding",
    checks: profileChecks,
    send: async (values) => {
      const answer = answerOf(api.me.onboarding.$put({ json: profileInputOf(values) }));
      await showProfile(await answer.catch(end.fail));
    },
    onSent: end.goOn,
    refused,
  });
  return (
    <>
      <form {...form.formProps} action={paths.onboardingForm()} className="space-y-6">
        <FormErrorBox {...form.box} />
        <input type="hidden" name="redirect" value={target} />
        <TextField
          {...form.fieldProps("username")}
          label="Username"
          help="Shown beside everything you write here."
          limit={limits.profile.usernameMax}
          defaultValue={refused?.values.username ?? profile.username}
          autoComplete="nickname"
          spellCheck={false}
        />
        <TextField
          {...form.fieldProps("career")}
          label="Career"
          optional
          help="What you do, for example Product designer. Shown beside your name."
          limit={limits.profile.careerMax}
          defaultValue={refused?.values.career ?? profile.career ?? ""}
          autoComplete="organization-title"
        />
        <NicheChoice
          niches={niches}
          loved={shown.lovedNicheIds}
          primary={shown.primaryNicheId}
          fieldProps={form.fieldProps}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full"
          busy={form.isSending}
          busyText="Saving your profile..."
        >
          Complete Setup &amp; Continue
        </Button>
      </form>
      <SkipForm target={target} className="mt-3 text-center" />
    </>
  );
}

function chosenBefore({ values }: RefusedForm): Pick<OwnProfile, "primaryNicheId" | "lovedNicheIds"> {
  const { primaryNicheId = "", lovedNicheIds = "" } = values;
  return profileInputOf({ username: "", career: "", primaryNicheId, lovedNicheIds });
}
