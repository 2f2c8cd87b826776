import { ApiError, toApiError } from "../../api-client.ts";

export type Door =
  | "sign-in/email"
  | "sign-up/email"
  | "request-password-reset"
  | "reset-password"
  | "send-verification-email";

/** The doors of sign-in stand beside the API and answer without a body: what they give is a cookie or a mail. */
export async function askDoor(door: Door, body: Record<string, string>): Promise<void> {
  const headers = { "content-type": "application/json" };
  const request = fetch(`/api/auth/${door}`, { method: "POST", headers, body: JSON.stringify(body) });
  const response = await request.catch((cause) => {
    throw new ApiError({ status: 0, code: "unreachable", message: String(cause) });
  });
  if (!response.ok) throw await toApiError(response);
}
