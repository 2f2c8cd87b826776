import { useMutation } from "@tanstack/react-query";
import { ImageUp } from "lucide-react";
import { type ChangeEvent, useId } from "react";
import type { OwnProfile } from "#contract/member/profile.ts";
import * as success from "#contract/shared/messages/success.ts";
import { answerOf } from "#web/data/api-client.ts";
import { imageTypes } from "#web/data/image-file.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { buttonClass } from "#web/ui/buttons/button-class.ts";
import { cx } from "#web/ui/cx.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Progress } from "#web/ui/display/progress.tsx";
import { useToast } from "#web/ui/toasts/toast.tsx";
import { useShowProfile } from "../use-show-profile.ts";
import { sentenceOf, useAvatarUpload } from "./use-avatar-upload.ts";

/** Outside the form: a picture is uploaded as soon as it is chosen, independent of the other fields. */
export function AvatarField({ profile }: { profile: OwnProfile }) {
  const id = useId();
  const upload = useAvatarUpload();
  const remove = useRemoveAvatar({ onFailed: upload.setProblem });
  const { sending, problem } = upload;

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    if (file) void upload.start(file);
    // So the same file can be chosen again.
    currentTarget.value = "";
  }

  return (
    <section aria-label="Picture" className="mt-5 flex items-start gap-4">
      <Avatar name={profile.username} src={sending?.preview ?? profile.avatarUrl} size={80} decorative />
      <div className="min-w-0 flex-1 noscript:hidden">
        <div className="flex flex-wrap gap-2">
          {sending ? (
            <Button onClick={upload.cancel}>Cancel upload</Button>
          ) : (
            <label
              className={cx(
                buttonClass({}),
                "relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link",
              )}
            >
              <input
                type="file"
                accept={imageTypes.join(",")}
                onChange={handleChange}
                aria-describedby={`${id}-help ${id}-problem`}
                className="sr-only"
              />
              <ImageUp />
              {profile.avatarUrl ? "Change picture" : "Upload picture"}
            </label>
          )}
          {profile.avatarUrl && !sending && (
            <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
              Remove picture
            </Button>
          )}
        </div>
        {sending && <UploadProgress share={sending.share} />}
        <p id={`${id}-problem`} role="alert" className="mt-2 text-meta font-medium text-danger empty:hidden">
          {problem}
        </p>
        <p id={`${id}-help`} className="mt-2 text-meta text-muted">
          JPEG, PNG or WebP, at most 2 MB. It's cropped to a square. Photo metadata is removed.
        </p>
      </div>
      <p className="hidden text-meta text-muted noscript:block">Turn on JavaScript to change your picture.</p>
    </section>
  );
}

function UploadProgress({ share }: { share: number }) {
  return (
    <div className="mt-3 flex items-center gap-3 text-meta text-muted">
      <Progress label="Uploading the picture" share={share} className="w-full" />
      <span className="shrink-0 tabular-nums">{share < 1 ? `${Math.round(share * 100)} %` : "Processing..."}</span>
    </div>
  );
}

function useRemoveAvatar({ onFailed }: { onFailed: (sentence: string | undefined) => void }) {
  const api = useApi();
  const { toast } = useToast();
  const showProfile = useShowProfile();
  return useMutation({
    mutationFn: () => answerOf(api.me.avatar.$delete()),
    onSuccess: async (profile) => {
      onFailed(undefined);
      await showProfile(profile);
      toast({ tone: "success", ...success.avatarRemoved });
    },
    onError: (error) => onFailed(sentenceOf(error)),
  });
}
