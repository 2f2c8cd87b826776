import { useEffect, useRef, useState } from "react";
import type { OwnProfile } from "#contract/member/profile.ts";
import * as limits from "#contract/shared/limits.ts";
import * as success from "#contract/shared/messages/success.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { ApiError } from "#web/data/api-client.ts";
import { imageProblem, readPreview } from "#web/data/image-file.ts";
import { uploadFile } from "#web/data/upload-file.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";
import { useShowProfile } from "../use-show-profile.ts";

const avatarTarget = { method: "PUT", url: "/api/v1/me/avatar", field: "avatar" } as const;

/** A preview of the picture, and the upload progress. */
type Sending = { preview: string; share: number };

/** Uploads a picture as soon as it is chosen, with preview, progress and cancel. */
export function useAvatarUpload() {
  const { toast } = useToast();
  const showProfile = useShowProfile();
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File): Promise<void> {
    running.current?.abort();
    const wrong = imageProblem(file, limits.avatar);
    setProblem(wrong);
    if (wrong !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      const preview = await readPreview(file);
      if (signal.aborted) return;
      setSending({ preview, share: 0 });
      const onProgress = (share: number) => setSending({ preview, share });
      await showProfile(await uploadFile<OwnProfile>({ ...avatarTarget, file, signal, onProgress }));
      toast({ tone: "success", ...success.avatarUpdated });
    } catch (error) {
      if (!signal.aborted) setProblem(sentenceOf(error));
    } finally {
      if (running.current === controller) setSending(null);
    }
  }

  return { sending, problem, setProblem, start, cancel: () => running.current?.abort() };
}

export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return visitorToasts.profileUpdateFailed.text;
  if (error.status === 0) return visitorToasts.offline.text;
  return error.status === 500 ? visitorToasts.profileUpdateFailed.text : error.message;
}
