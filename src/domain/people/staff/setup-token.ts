import { createHash } from "node:crypto";

export function hashSetupToken(token: string): string {
  return createHash("sha256").update(`setup ${token}`).digest("base64url");
}
