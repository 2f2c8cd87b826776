import { useEffect, useRef, useState } from "react";
import * as validation from "#contract/shared/messages/validation.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { ApiError } from "#web/data/api-client.ts";
import { imageProblem, readPreview } from "#web/data/image-file.ts";
import type { Upload } from "./product-uploads.ts";

/** A file being uploaded, or one that was refused. */
export type PendingUpload = { id: number; name: string; preview?: string; share: number; problem?: string };

type Uploads<Answer> = { upload: Upload<Answer>; bytesMax: number; onUploaded: (answer: Answer) => void };

/** Uploads files one after the other, in the order they were chosen, each with preview, progress and its own error. */
export function useUploads<Answer>(options: Uploads<Answer>) {
  const [pending, setPending] = useState<PendingUpload[]>([]);
  const latest = useRef(options);
  const lastId = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
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

  /** Resolves to whether none of them failed. */
  async function start(files: readonly File[]): Promise<boolean> {
    const outcomes = files.map((file) => {
      lastId.current += 1;
      const id = lastId.current;
      const problem = imageProblem(file, latest.current);
      setPending((all) => [...all, { id, name: file.name, share: 0, ...(problem && { problem }) }]);
      if (problem) return false;
      const controller = new AbortController();
      running.current.set(id, controller);
      const outcome = queue.current.then(() => send(file, { id, signal: controller.signal }));
      queue.current = outcome;
      return outcome;
    });
    return (await Promise.all(outcomes)).every(Boolean);
  }

  /** One that was canceled hasn't failed. */
  async function send(file: File, { id, signal }: { id: number; signal: AbortSignal }): Promise<boolean> {
    if (signal.aborted) return true;
    try {
      change(id, { preview: await readPreview(file) });
      signal.throwIfAborted();
      const answer = await latest.current.upload({ file, signal, onProgress: (share) => change(id, { share }) });
      latest.current.onUploaded(answer);
      dismiss(id);
      return true;
    } catch (error) {
      if (!signal.aborted) change(id, { problem: sentenceOf(error) });
      return signal.aborted;
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
