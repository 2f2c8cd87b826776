import type { Context } from "hono";
import { type ErrorCode, isErrorCode } from "#contract/shared/errors.ts";
import { parseId } from "#contract/shared/id.ts";
import { type Flash, type FlashCode, findFlashMessage, isProductAct, undoOf } from "#contract/shared/pages/flash.ts";
import { type IntentAction, isIntentAction } from "#contract/shared/sign-in/sign-in-intent.ts";
import type { AppEnv } from "../context.ts";
import { ownCookieLine, readOwnCookie } from "./own-cookie.ts";

type FlashNote = {
  codes: FlashCode[];
  /** What the messages about a product are about. */
  productId?: number | undefined;
  /** The intent resumed after sign-in, */
  resumed?: IntentAction | undefined;
  /** or why one was refused, whose text goes back into its form. */
  refused?: ErrorCode | undefined;
};

type Secure = { isSecure: boolean };

const cookie = (secure: Secure) => ({ name: "flash", ...secure });
const MAX_MESSAGES = 3;

/**
 * Leaves flash messages for the next page. In a cookie, not in the URL: a reload doesn't repeat them, somebody else's
 * link can't fake them, and it needs no JavaScript.
 */
export function leaveFlash(c: Context<AppEnv>, note: FlashNote & Secure): void {
  c.header("Set-Cookie", flashLine(note), { append: true });
}

export function flashLine({ codes, productId, resumed, refused, ...secure }: FlashNote & Secure): string {
  const about = productId !== undefined && codes.some(isProductAct) && `product.${productId}`;
  const rest = [about, resumed && `resumed.${resumed}`, refused && `refused.${refused}`];
  const value = [...codes, ...rest].filter(Boolean).join(" ");
  return ownCookieLine({ ...cookie(secure), value, seconds: 60 });
}

export function forgetFlashLine(secure: Secure): string {
  return ownCookieLine({ ...cookie(secure), value: "", seconds: 0 });
}

type ReadOptions = Secure & {
  /** The cookie has only the product's id. */
  nameOf: (productId: number) => Promise<string | null>;
};

type ReadFlash = { flash: Flash; refused: ErrorCode | undefined };

/** The messages for this page, and why an intent was refused; null if there are none. */
export async function readFlash(c: Context<AppEnv>, { nameOf, ...secure }: ReadOptions): Promise<ReadFlash | null> {
  const parts = readOwnCookie(c, cookie(secure))?.split(" ").filter(Boolean) ?? [];
  if (parts.length === 0) return null;
  const after = (word: string) => parts.find((part) => part.startsWith(word))?.slice(word.length) ?? "";
  const resumed = after("resumed.");
  const refused = after("refused.");
  const productId = parts.some(isProductAct) ? parseId(after("product.")) : null;
  const product = productId === null ? null : await nameOf(productId);
  const messages = parts.flatMap((part) => {
    const message = findFlashMessage(part, product);
    if (!message) return [];
    // A product that is no longer public can't be added again.
    return { ...message, ...(productId !== null && product !== null && undoOf(part, productId)) };
  });
  return {
    flash: { messages: messages.slice(0, MAX_MESSAGES), resumed: isIntentAction(resumed) ? resumed : null },
    refused: isErrorCode(refused) ? refused : undefined,
  };
}
