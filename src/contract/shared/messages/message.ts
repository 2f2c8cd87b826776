import { wholeNumber } from "../text/plain-formats.ts";
/** A toast or an empty state. Title and text are shown separately, so they are never joined here. */
export type Message = { readonly title?: string; readonly text?: string };

/** An error always has a text; the title is the toast's heading where the specification gives one. */
export type ErrorMessage = { readonly title?: string; readonly text: string };

/** Shown instead of a page's or panel's content; `action` is the label of the next step. */
export type PageMessage = { readonly title?: string; readonly text?: string; readonly action?: string };

/** A confirmation dialog. Cancel is left out where there is nothing to go back to. */
export type DialogMessage = {
  readonly title: string;
  readonly text: string;
  readonly points?: readonly string[];
  readonly action: string;
  readonly cancel?: string;
};

type MessageGroup<Value> = Readonly<Record<string, Value | ((...values: never[]) => Value)>>;

export type ToastGroup = MessageGroup<Message>;
export type PageGroup = MessageGroup<PageMessage>;
export type DialogGroup = MessageGroup<DialogMessage>;
export type SentenceGroup = MessageGroup<string>;

/** "1 product", "2 products", "1,200 products". */
export function counted(n: number, noun: string): string {
  return `${wholeNumber(n)} ${n === 1 ? noun : `${noun}s`}`;
}
