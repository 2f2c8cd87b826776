// What the server does with letters, as a separate program that tests can kill.
import { pino } from "pino";
import { openDatabase } from "#db/database.ts";
import { createSmtpMail } from "#services/mail/smtp-mail.ts";
import { createLetterWorker } from "./letter-worker.ts";

const [url = "", smtpUrl = ""] = process.argv.slice(2);
const database = await openDatabase({ url });
const mail = createSmtpMail({ url: smtpUrl, from: "shelf@shelf.example" });
const site = { name: "Shelf", url: "https://shelf.example" };
const worker = createLetterWorker({ db: database.app, mail, site, log: pino({ level: "silent" }) });
process.once("SIGTERM", async () => {
  await worker.stop();
  await mail.close();
  await database.close();
});
worker.start();
console.log("ready");
