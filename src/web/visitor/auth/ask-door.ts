import { toApiError, unreachable } from "../../data/api-client.ts";

export type Door =
  | "sign-in/email"
  | "sign-up/email"
  | "request-password-reset"
  | "reset-password"
  | "send-verification-email";

/** The sign-in endpoints are outside the API and have no response body: they set a cookie or send an email. */
export async function askDoor(door: Door, body: Record<string, string>): Promise<void> {
  const headers = { "content-type": "application/json" };
  const request = fetch(`/api/auth/${door}`, { method: "POST", headers, body: JSON.stringify(body) });
  const response = await request.catch((cause) => {
    throw unreachable(cause);
  });
  if (!response.ok) throw await toApiError(response);
}
