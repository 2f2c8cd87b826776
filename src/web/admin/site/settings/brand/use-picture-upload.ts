import { useEffect, useRef, useState } from "react";
import type { BrandPicture } from "#contract/shared/brand.ts";
import * as limits from "#contract/shared/limits.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { ApiError } from "../../../../data/api-client.ts";
import { imageProblem } from "../../../../data/image-file.ts";
import { uploadFile } from "../../../../data/upload-file.ts";

/** Uploads a picture as soon as it is chosen; the form gets its id, and Save shows it. */
export function usePictureUpload(kind: BrandPicture, onUploaded: (id: string) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File): Promise<void> {
    running.current?.abort();
    const wrong = imageProblem(file, limits.pictures);
    setProblem(wrong);
    if (wrong !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    try {
      const target = { method: "POST", url: `/api/v1/admin/settings/pictures/${kind}`, field: "file" } as const;
      const { id } = await uploadFile<{ id: string }>({
        ...target,
        file,
        signal: controller.signal,
        onProgress: setShare,
      });
      onUploaded(id);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(sentenceOf(error));
    } finally {
      if (running.current === controller) setShare(null);
    }
  }

  return { share, problem, start };
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error);
  return error.status === 0 ? pages.offline.text : (error.fields?.file?.[0] ?? error.message);
}
