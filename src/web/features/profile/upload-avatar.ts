import type { ErrorBody } from "#contract/errors.ts";
import type { OwnProfile } from "#contract/profile.ts";
import { ApiError } from "../../api-client.ts";

type Upload = {
  file: File;
  /** From 0 to 1, of what has left this machine. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Sends the picture. Not by `fetch`, which cannot say how far it is. */
export function uploadAvatar({ file, onProgress, signal }: Upload): Promise<OwnProfile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.set("avatar", file);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError({ status: 0, code: "unreachable", message: "" }));
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText) as OwnProfile);
      else reject(refusalIn(request));
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("PUT", "/api/v1/me/avatar");
    // A header no form of another site can send.
    request.setRequestHeader("x-requested-with", "XMLHttpRequest");
    request.send(body);
  });
}

function refusalIn({ status, responseText, statusText }: XMLHttpRequest): ApiError {
  const { code, title, message, fields }: Partial<ErrorBody["error"]> = errorIn(responseText);
  return new ApiError({ status, code: code ?? "server_error", title, message: message ?? statusText, fields });
}

/** What stands before us may answer with a page of its own. */
function errorIn(text: string): Partial<ErrorBody["error"]> {
  try {
    return (JSON.parse(text) as ErrorBody).error ?? {};
  } catch {
    return {};
  }
}
