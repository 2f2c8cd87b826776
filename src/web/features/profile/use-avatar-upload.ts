import { useEffect, useRef, useState } from "react";
import * as limits from "#contract/limits.ts";
import * as errors from "#contract/messages/errors.ts";
import * as success from "#contract/messages/success.ts";
import * as visitorToasts from "#contract/messages/visitor-toasts.ts";
import { ApiError } from "../../api-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { uploadAvatar } from "./upload-avatar.ts";
import { useShowProfile } from "./use-show-profile.ts";

export const avatarTypes = ["image/jpeg", "image/png", "image/webp"];

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
    const wrong = problemOf(file);
    setProblem(wrong);
    if (wrong !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      const preview = await readPreview(file);
      if (signal.aborted) return;
      setSending({ preview, share: 0 });
      await showProfile(await uploadAvatar({ file, signal, onProgress: (share) => setSending({ preview, share }) }));
      toast({ tone: "success", ...success.avatarUpdated });
    } catch (error) {
      if (!signal.aborted) setProblem(sentenceOf(error));
    } finally {
      if (running.current === controller) setSending(null);
    }
  }

  return { sending, problem, setProblem, start, cancel: () => running.current?.abort() };
}

/** Checks that need no server; the server checks the content. */
function problemOf({ size, type }: File): string | undefined {
  if (type !== "" && !avatarTypes.includes(type)) return errors.image_invalid.text;
  return size > limits.avatar.bytesMax ? errors.image_too_large.text : undefined;
}

export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return visitorToasts.profileUpdateFailed.text;
  if (error.status === 0) return visitorToasts.offline.text;
  return error.status === 500 ? visitorToasts.profileUpdateFailed.text : error.message;
}

/** As a data URL: the content security policy doesn't allow blob URLs. */
function readPreview(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () =>
      reject(new ApiError({ status: 400, code: "image_unreadable", message: errors.image_unreadable.text }));
    reader.readAsDataURL(file);
  });
}
