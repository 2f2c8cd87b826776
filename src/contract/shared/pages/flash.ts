import * as adminToasts from "../messages/admin-toasts.ts";
import * as errors from "../messages/errors.ts";
import * as makerToasts from "../messages/maker-toasts.ts";
import type { Message } from "../messages/message.ts";
import * as productActs from "../messages/product-acts.ts";
import * as success from "../messages/success.ts";
import * as visitorToasts from "../messages/visitor-toasts.ts";
import type { IntentAction } from "../sign-in/sign-in-intent.ts";

const catalog = { success, errors, makerToasts, visitorToasts, adminToasts };
const acts = { ...productActs };

type Catalog = typeof catalog;

/** Messages without parameters. */
type PlainMessage<Group> = { [Name in keyof Group]: Group[Name] extends Message ? Name : never }[keyof Group] & string;

/** A message by name: the cookie carries only names, so nobody can inject a text. */
export type FlashCode =
  | { [Kind in keyof Catalog]: `${Kind}.${PlainMessage<Catalog[Kind]>}` }[keyof Catalog]
  | ProductAct;

/** A message that names the product it is about. */
type ProductAct = `productActs.${keyof typeof acts}`;

/** Takes a bookmark back, or the removal of one. */
export type BookmarkUndo = { productId: number; isSaved: boolean };

type FlashMessage = Message & { tone: "success" | "error"; undo?: BookmarkUndo };

/** A flash message: set by the previous page and shown once. */
export type Flash = {
  messages: FlashMessage[];
  /** The intent that was just resumed, so its draft can be dropped. */
  resumed: IntentAction | null;
};

/** The way back that its toast offers, as on the button itself. Upvotes have none. */
export function undoOf(code: string, productId: number): { undo?: BookmarkUndo } {
  if (code === `${actPrefix}bookmarked`) return { undo: { productId, isSaved: false } };
  return code === `${actPrefix}bookmarkRemoved` ? { undo: { productId, isSaved: true } } : {};
}

/** The message with this name; null if there is none or it takes parameters other than the product's name. */
export function findFlashMessage(code: string, product?: string | null): FlashMessage | null {
  if (isProductAct(code)) {
    const act = acts[code.slice(actPrefix.length) as keyof typeof acts];
    return { ...act(product ?? undefined), tone: "success" };
  }
  const [kind = "", name = "", ...rest] = code.split(".");
  if (rest.length > 0 || !Object.hasOwn(catalog, kind)) return null;
  const messages: Record<string, unknown> = catalog[kind as keyof Catalog];
  const message = Object.hasOwn(messages, name) ? messages[name] : null;
  if (typeof message !== "object" || message === null) return null;
  return { ...(message as Message), tone: kind === "success" ? "success" : "error" };
}

const actPrefix = "productActs.";

/** Whether the message with this name is about a product. */
export function isProductAct(code: string): code is ProductAct {
  return code.startsWith(actPrefix) && Object.hasOwn(acts, code.slice(actPrefix.length));
}
