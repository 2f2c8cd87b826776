import * as errors from "./messages/errors.ts";
import type { Message } from "./messages/message.ts";
import * as success from "./messages/success.ts";
import * as visitorToasts from "./messages/visitor-toasts.ts";
import type { IntentAction } from "./sign-in-intent.ts";

const catalogue = { success, errors, visitorToasts };

type Catalogue = typeof catalogue;

/** Messages that need no figures or names. */
type PlainMessage<Group> = { [Name in keyof Group]: Group[Name] extends Message ? Name : never }[keyof Group] & string;

/** A message by its name: a cookie carries names only, so that nobody can put words into our mouth. */
export type FlashCode = {
  [Kind in keyof Catalogue]: `${Kind}.${PlainMessage<Catalogue[Kind]>}`;
}[keyof Catalogue];

/** What the page before left to be said on this one, once. */
export type Flash = {
  messages: (Message & { tone: "success" | "error" })[];
  /** The intent that was carried out on the way here; a draft of it is not needed any more. */
  resumed: IntentAction | null;
};

/** The message of this name; null where there is none, or where it is not a plain message. */
export function findFlashMessage(code: string): Flash["messages"][number] | null {
  const [kind = "", name = "", ...rest] = code.split(".");
  if (rest.length > 0 || !Object.hasOwn(catalogue, kind)) return null;
  const messages: Record<string, unknown> = catalogue[kind as keyof Catalogue];
  const message = Object.hasOwn(messages, name) ? messages[name] : null;
  if (typeof message !== "object" || message === null) return null;
  return { ...(message as Message), tone: kind === "success" ? "success" : "error" };
}
