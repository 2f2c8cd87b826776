import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import type { ImportDetail } from "#contract/admin/products/imports.ts";
import * as errors from "#contract/shared/messages/errors.ts";
import { ApiError } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { importQueries, rememberUpload, uploadCsv } from "./import-queries.ts";

type Upload =
  | { state: "idle" }
  | { state: "sending"; name: string; share: number }
  | { state: "refused"; name: string; message: string; detail: string | undefined }
  | { state: "done"; file: ImportDetail };

/** One file at a time; a new one replaces the one before. */
export function useCsvUpload() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [upload, setUpload] = useState<Upload>({ state: "idle" });
  const sending = useRef<AbortController | null>(null);

  async function send(file: File): Promise<void> {
    sending.current?.abort();
    const refusal = refusalOf(file);
    if (refusal) {
      setUpload({ state: "refused", name: file.name, message: refusal, detail: undefined });
      return;
    }
    const own = new AbortController();
    sending.current = own;
    const onProgress = (share: number) => {
      if (!own.signal.aborted) setUpload({ state: "sending", name: file.name, share });
    };
    onProgress(0);
    try {
      const stored = await uploadCsv({ file, onProgress, signal: own.signal });
      rememberUpload(stored.id);
      queryClient.setQueryData(importQueries.detail(api, stored.id).queryKey, stored);
      void queryClient.invalidateQueries({ queryKey: importQueries.list(api).queryKey, exact: true });
      setUpload({ state: "done", file: stored });
    } catch (error) {
      if (own.signal.aborted) return;
      setUpload({ state: "refused", name: file.name, ...messageOf(error) });
    }
  }

  function reset(): void {
    sending.current?.abort();
    setUpload({ state: "idle" });
  }

  return { upload, send, reset };
}

/** Finds what the server would refuse only after the whole upload. */
function refusalOf({ name, type, size }: File): string | undefined {
  if (!/\.csv$/i.test(name) && type !== "text/csv") return errors.csv_file_invalid.text;
  return size > csvLimits.bytesMax ? errors.csv_too_large.text : undefined;
}

function messageOf(error: unknown): { message: string; detail: string | undefined } {
  if (!(error instanceof ApiError) || !error.message) return { message: errors.csv_unreadable.text, detail: undefined };
  return { message: error.message, detail: Object.values(error.fields ?? {})[0]?.[0] };
}
