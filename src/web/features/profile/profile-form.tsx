import type { Niche } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import * as success from "#contract/messages/success.ts";
import * as visitorToasts from "#contract/messages/visitor-toasts.ts";
import { paths } from "#contract/paths.ts";
import type { OwnProfile } from "#contract/profile.ts";
import { type ProfileValues, profileChecks, profileInputOf } from "#contract/profile-fields.ts";
import type { RefusedForm } from "#contract/refused-form.ts";
import { ApiError, answerOf } from "../../api-client.ts";
import { useApi } from "../../shell.ts";
import { Button } from "../../ui/button.tsx";
import { FormErrorBox } from "../../ui/form-error-box.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useApiForm } from "../forms/use-api-form.ts";
import { messageToast } from "../frame/message-toast.ts";
import { NicheChoice } from "../niches/niche-choice.tsx";
import { useShowProfile } from "./use-show-profile.ts";

type ProfileFormProps = {
  profile: OwnProfile;
  niches: Pick<Niche, "id" | "name">[];
  /** The same form, sent without JavaScript and refused. */
  refused: RefusedForm | null;
};

export function ProfileForm({ profile, niches, refused }: ProfileFormProps) {
  const api = useApi();
  const { toast } = useToast();
  const showProfile = useShowProfile();
  const shown = refused ? typedBefore(refused) : profile;

  async function send(values: ProfileValues): Promise<void> {
    const answer = answerOf(api.me.profile.$put({ json: profileInputOf(values) }));
    await showProfile(await answer.catch(failedToUpdate));
  }

  function failedToUpdate(error: unknown): never {
    const { text: message } = visitorToasts.profileUpdateFailed;
    if (!(error instanceof ApiError) || error.status < 500) throw error;
    toast({ tone: "error", ...messageToast(visitorToasts.profileUpdateFailed) });
    throw new ApiError({ status: error.status, code: error.code, message });
  }

  const form = useApiForm({
    name: "profile",
    checks: profileChecks,
    send,
    onSent: () => toast({ tone: "success", ...success.profileUpdated }),
    refused,
  });
  return (
    <form {...form.formProps} action={paths.profileForm()} className="mt-6 space-y-5">
      <FormErrorBox {...form.box} />
      <TextField
        {...form.fieldProps("username")}
        label="Username"
        limit={limits.profile.usernameMax}
        defaultValue={shown.username}
        autoComplete="nickname"
        spellCheck={false}
      />
      <TextField
        {...form.fieldProps("career")}
        label="Career"
        optional
        help="Shown beside your name, for example Product designer."
        limit={limits.profile.careerMax}
        defaultValue={shown.career ?? ""}
        autoComplete="organization-title"
      />
      <NicheChoice
        niches={niches}
        loved={shown.lovedNicheIds}
        primary={shown.primaryNicheId}
        fieldProps={form.fieldProps}
      />
      <Button type="submit" variant="primary" busy={form.isSending} busyText="Saving...">
        Save Changes
      </Button>
    </form>
  );
}

/** Everything as it was typed, right or wrong. */
function typedBefore({
  values,
}: RefusedForm): Pick<OwnProfile, "username" | "career" | "primaryNicheId" | "lovedNicheIds"> {
  const { username = "", career = "", primaryNicheId = "", lovedNicheIds = "" } = values;
  const { primaryNicheId: primary, lovedNicheIds: loved } = profileInputOf({
    username,
    career,
    primaryNicheId,
    lovedNicheIds,
  });
  return { username, career, primaryNicheId: primary, lovedNicheIds: loved };
}
