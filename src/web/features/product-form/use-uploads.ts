import { useEffect, useRef, useState } from "react";
import * as validation from "#contract/messages/validation.ts";
import * as visitorToasts from "#contract/messages/visitor-toasts.ts";
import { ApiError } from "../../api-client.ts";
import { imageProblem, readPreview } from "../../image-file.ts";
import type { Upload } from "./product-uploads.ts";

/** A file on its way, or one that was refused. */
export type PendingUpload = { id: number; name: string; preview?: string; share: number; problem?: string };

type Uploads<Answer> = { upload: Upload<Answer>; bytesMax: number; onUploaded: (answer: Answer) => void };

/** Uploads files one after the other, in the order they were chosen, each with preview, progress and its own error. */
export function useUploads<Answer>(options: Uploads<Answer>) {
  const [pending, setPending] = useState<PendingUpload[]>([]);
  const latest = useRef(options);
  const lastId = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const running = useRef(new Map<number, AbortController>());

  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const change = (id: number, changed: Partial<PendingUpload>) =>
    setPending((all) => all.map((each) => (each.id === id ? { ...each, ...changed } : each)));

  function start(files: readonly File[]): void {
    for (const file of files) {
      lastId.current += 1;
      const id = lastId.current;
      const problem = imageProblem(file, latest.current);
      setPending((all) => [...all, { id, name: file.name, share: 0, ...(problem && { problem }) }]);
      if (problem) continue;
      const controller = new AbortController();
      running.current.set(id, controller);
      queue.current = queue.current.then(() => send(file, { id, signal: controller.signal }));
    }
  }

  async function send(file: File, { id, signal }: { id: number; signal: AbortSignal }): Promise<void> {
    if (signal.aborted) return;
    try {
      change(id, { preview: await readPreview(file) });
      signal.throwIfAborted();
      const answer = await latest.current.upload({ file, signal, onProgress: (share) => change(id, { share }) });
      latest.current.onUploaded(answer);
      dismiss(id);
    } catch (error) {
      if (!signal.aborted) change(id, { problem: sentenceOf(error) });
    } finally {
      running.current.delete(id);
    }
  }

  /** Also cancels it. */
  function dismiss(id: number): void {
    running.current.get(id)?.abort();
    setPending((all) => all.filter((each) => each.id !== id));
  }

  return { pending, start, dismiss };
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 500) return validation.uploadFailed;
  return error.status === 0 ? visitorToasts.offline.text : error.message;
}
