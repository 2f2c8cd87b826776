import { wholeNumber } from "../plain-formats.ts";
/** What a toast or an empty state says. Title and text are shown apart, so they are never joined here. */
export type Message = { readonly title?: string; readonly text?: string };

/** A refusal always has a sentence; the title is the toast's heading where the specification gives one. */
export type ErrorMessage = { readonly title?: string; readonly text: string };

/** A whole page or panel saying why it is empty, with the label of the one useful thing to do next. */
export type PageMessage = { readonly title?: string; readonly text?: string; readonly action?: string };

/** A dialog that waits for a yes. Cancel is left out where there is nothing to go back to. */
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
