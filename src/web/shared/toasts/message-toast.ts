import type { Message } from "#contract/shared/messages/message.ts";

/** A message as a toast; without a title, the text becomes the title. */
export function messageToast({ title, text }: Message): { title: string; text?: string } {
  return title === undefined ? { title: text ?? "" } : { title, text };
}
