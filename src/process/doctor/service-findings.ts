import type { Env } from "#env.ts";
import { createMail } from "#services/mail/create-mail.ts";
import { verifySmtp } from "#services/mail/smtp-mail.ts";
import { createStorage } from "#services/storage/create-storage.ts";
import { probeStorage, StorageProbeFailed } from "#services/storage/probe-storage.ts";
import { StartupError } from "../../runtime/startup-error.ts";
import { type Finding, reasonOf } from "./finding.ts";

type MailOptions = {
  /** Also sends a letter to this address. */
  testAddress?: string | undefined;
  timeOutMs?: number;
};

export async function examineMail(env: Env, { testAddress, ...options }: MailOptions = {}): Promise<Finding[]> {
  const check = "mail";
  const { smtpUrl, outboxFolder } = env.mail;
  if (smtpUrl) {
    const server = serverOf(smtpUrl);
    try {
      await verifySmtp({ url: smtpUrl, ...options });
    } catch (error) {
      return [{ check, state: "wrong", text: `${server}: ${reasonOf(error)}. ${adviceFor(error)}` }];
    }
    const accepted: Finding = {
      check,
      state: "ok",
      text: `${server} answers and would take letters from ${env.mail.from}.`,
    };
    return [accepted, ...(testAddress ? [await sendTestLetter(env, testAddress)] : [])];
  }
  const letter = testAddress ? [await sendTestLetter(env, testAddress)] : [];
  const text = `Letters are written to ${outboxFolder}, nobody gets them`;
  if (env.mode === "production") return [{ check, state: "note", text: `${text}: set SMTP_URL.` }, ...letter];
  return [{ check, state: "ok", text: `${text} (SMTP_URL is not set).` }, ...letter];
}

/** By the way that every letter of the site goes. */
async function sendTestLetter(env: Env, to: string): Promise<Finding> {
  const check = "mail";
  const mail = createMail(env.mail);
  try {
    await mail.send({
      to,
      subject: `Test letter from ${env.siteName}`,
      text: `${env.siteName} at ${env.siteUrl} can send mail. Somebody who runs it asked for this letter with npm run doctor.`,
    });
    const where = env.mail.smtpUrl
      ? "was accepted: see whether it arrives, and not as spam"
      : "is in the outbox folder";
    return { check, state: "ok", text: `The test letter to ${to} ${where}.` };
  } catch (error) {
    return { check, state: "wrong", text: `The test letter to ${to} was not accepted: ${reasonOf(error)}.` };
  } finally {
    await mail.close();
  }
}

/** Without user name and password. */
function serverOf(smtpUrl: string): string {
  return /^smtps?:\/\/(?:.*@)?([^/?#]*)/.exec(smtpUrl)?.[1] || "The mail server";
}

/** By nodemailer's code. */
function adviceFor(error: unknown): string {
  const code = (error as { code?: string }).code ?? "";
  if (code === "EAUTH")
    return "Check the user name and the password in SMTP_URL (special characters as in a web address, %40 for @).";
  if (code === "ETLS")
    return "The server offers no encryption on this port: try smtps:// with port 465, or smtp:// with 587.";
  return "Check host and port in SMTP_URL, and that outgoing connections to that port are allowed.";
}

const steps = { write: "written", read: "read", delete: "deleted" } as const;

export async function examineStorage({ storage }: Pick<Env, "storage">): Promise<Finding> {
  const check = "storage";
  const place = storage.kind === "s3" ? `The bucket ${storage.bucket}` : storage.folder;
  try {
    await probeStorage(await createStorage(storage));
    return { check, state: "ok", text: `${place}: a file was written, read and deleted.` };
  } catch (error) {
    if (error instanceof StartupError) return { check, state: "wrong", text: error.message };
    const step = error instanceof StorageProbeFailed ? steps[error.step] : "opened";
    const advice =
      storage.kind === "s3"
        ? "Check the S3_… settings, and that the key may get, put and delete objects there."
        : "Give the folder to the user that runs the site, or set DATA_DIR.";
    return { check, state: "wrong", text: `${place} could not be ${step}: ${reasonOf(error)}. ${advice}` };
  }
}
