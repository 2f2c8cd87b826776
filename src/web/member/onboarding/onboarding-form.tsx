import { useState } from "react";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import {
  ProfileFields,
  type ProfileFieldsProps,
  profileForm,
  shownProfile,
} from "../profile/settings/profile-fields.tsx";
import { useShowProfile } from "../profile/use-show-profile.ts";
import { SkipForm } from "./skip-form.tsx";
import { useOnboardingEnd } from "./use-onboarding-end.ts";
import { WelcomeShelf } from "./welcome-shelf.tsx";

type OnboardingFormProps = ProfileFieldsProps & { target: string };

export function OnboardingForm({ profile, niches, target, refused }: OnboardingFormProps) {
  const api = useApi();
  const showProfile = useShowProfile();
  const end = useOnboardingEnd(target);
  const [chosen, setChosen] = useState(() => shownProfile(profile, refused).lovedNicheIds);
  const form = useApiForm({
    name: "onboarding",
    ...profileForm,
    send: async (json) => {
      const answer = answerOf(api.me.onboarding.$put({ json }));
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
        <ProfileFields {...{ profile, niches, refused }} fieldProps={form.fieldProps} onLoved={setChosen} />
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
      <WelcomeShelf niches={niches} chosen={chosen} />
    </>
  );
}
