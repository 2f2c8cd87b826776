import type { ProfileInput } from "#contract/member/profile-input.ts";
import * as success from "#contract/shared/messages/success.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import { ApiError, answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useApiForm } from "#web/shared/forms/use-api-form.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { FormErrorBox } from "#web/ui/fields/form-error-box.tsx";
import { useToast } from "#web/ui/toasts/toast.tsx";
import { useShowProfile } from "../use-show-profile.ts";
import { ProfileFields, type ProfileFieldsProps, profileForm } from "./profile-fields.tsx";

export function ProfileForm({ profile, niches, refused }: ProfileFieldsProps) {
  const api = useApi();
  const { toast } = useToast();
  const showProfile = useShowProfile();

  async function send(json: ProfileInput): Promise<void> {
    const answer = answerOf(api.me.profile.$put({ json }));
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
    ...profileForm,
    send,
    onSent: () => toast({ tone: "success", ...success.profileUpdated }),
    refused,
  });
  return (
    <form {...form.formProps} action={paths.profileForm()} className="mt-6 space-y-5">
      <FormErrorBox {...form.box} />
      <ProfileFields {...{ profile, niches, refused }} fieldProps={form.fieldProps} />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={form.isSending} busyText="Saving...">
          Save Changes
        </Button>
      </div>
    </form>
  );
}
