import type { Transporter, TransportOptions } from "nodemailer";
import type { MailService } from "#domain/records/letters/mail-service.ts";
import { composeMail, parseSender } from "#services/mail/compose-mail.ts";

const TIME_OUT_MS = 10_000;
// A server may take long before it accepts a letter; hanging up too early means sending it again.
const ANSWER_MS = 30_000;

type SmtpOptions = { url: string; timeOutMs?: number };

/** Any SMTP server: `smtps://` is TLS from the first byte, `smtp://` upgrades if the server offers it. */
export function createSmtpMail(options: SmtpOptions & { from: string }): MailService {
  const sender = parseSender(options.from);
  const timeOut = options.timeOutMs ?? TIME_OUT_MS;
  const pool = {
    ...connectionOptions(options),
    pool: true,
    maxConnections: 2,
    // A pooled connection the server dropped is replaced once, before any byte of the letter was sent; real retries are
    // the letter worker's job.
    maxRequeues: 1,
  };
  let transport: Transporter | undefined;
  const inFlight = new Set<Promise<unknown>>();

  return {
    async send(message) {
      // Loaded with the first letter.
      const { createTransport } = await import("nodemailer");
      transport ??= createTransport(pool as TransportOptions);
      const sending = transport.sendMail(composeMail(message, sender));
      inFlight.add(sending);
      try {
        await sending;
      } finally {
        inFlight.delete(sending);
      }
    },
    async close() {
      await Promise.race([Promise.allSettled(inFlight), elapsed(timeOut)]);
      // nodemailer 8's types lack `force`: it aborts a delivery that a server keeps stalling.
      (transport?.close as ((how: { force: boolean }) => void) | undefined)?.call(transport, { force: true });
    },
  };
}

/** Connects and signs in as for a letter, but sends none. Fails with the reason. */
export async function verifySmtp(options: SmtpOptions): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(connectionOptions(options) as TransportOptions);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function connectionOptions({ url, timeOutMs }: SmtpOptions) {
  const timeOut = timeOutMs ?? TIME_OUT_MS;
  return {
    url,
    dnsTimeout: timeOut,
    connectionTimeout: timeOut,
    greetingTimeout: timeOut,
    socketTimeout: timeOutMs ?? ANSWER_MS,
    // Never sends a password unencrypted; `?requireTLS=false` in the URL is the operator's explicit choice.
    requireTLS: new URL(url).username !== "",
  };
}

function elapsed(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
}
