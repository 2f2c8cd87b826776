import { listOutbox, readOutboxMessage } from "#services/mail/outbox-mail.ts";
import { expect } from "./journey.ts";

type Wanted = { to: string; subject?: string; folder?: string };

/** The newest mail to an address, from the folder that replaces a mail server. It may take a second to arrive. */
export async function mailTo({ to, subject = "", folder = process.env.JOURNEY_OUTBOX ?? "" }: Wanted): Promise<string> {
  const read = async () => {
    const mails = await listOutbox(folder, { limit: 100 });
    const newest = mails.find((mail) => mail.to === to && mail.subject.includes(subject));
    return (newest && (await readOutboxMessage(folder, newest.id)))?.text ?? "";
  };
  await expect.poll(read, { message: `a mail to ${to}` }).not.toBe("");
  return await read();
}
