import type { ErrorBody } from "#contract/shared/errors.ts";
import { ApiError } from "./api-client.ts";

export type FileUpload = {
  file: File;
  /** Upload progress from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

type Target = {
  method: "PUT" | "POST";
  url: string;
  /** The form's field that the file goes into; without one, the file is the body. */
  field?: string;
};

/** Uploads a file with XMLHttpRequest, because `fetch` reports no upload progress. */
export function uploadFile<Answer>({ file, onProgress, signal, method, url, field }: FileUpload & Target) {
  return new Promise<Answer>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError({ status: 0, code: "unreachable", message: "" }));
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      if (request.status < 300) resolve(JSON.parse(request.responseText) as Answer);
      else reject(refusalIn(request));
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open(method, url);
    // A form on another site can't send this header.
    request.setRequestHeader("x-requested-with", "XMLHttpRequest");
    if (field === undefined) request.setRequestHeader("content-type", "text/csv");
    request.send(field === undefined ? file : formOf(field, file));
  });
}

function formOf(field: string, file: File): FormData {
  const form = new FormData();
  form.set(field, file);
  return form;
}

function refusalIn({ status, responseText, statusText }: XMLHttpRequest): ApiError {
  const { code, title, message, fields }: Partial<ErrorBody["error"]> = errorIn(responseText);
  return new ApiError({ status, code: code ?? "server_error", title, message: message ?? statusText, fields });
}

/** A proxy may answer with its own error page. */
function errorIn(text: string): Partial<ErrorBody["error"]> {
  try {
    return (JSON.parse(text) as ErrorBody).error ?? {};
  } catch {
    return {};
  }
}
