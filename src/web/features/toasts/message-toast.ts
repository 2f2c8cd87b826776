import type { Message } from "#contract/messages/message.ts";

/** A catalogue message as a toast: one without a title is said in the title's place. */
export function messageToast({ title, text }: Message): { title: string; text?: string } {
  return title === undefined ? { title: text ?? "" } : { title, text };
}
