import { setTimeout as wait } from "node:timers/promises";
import type { Site } from "../screen.ts";
import { asPerson } from "./as-person.ts";
import { issue } from "./texts.ts";

const subscribers = ["ada@reader.example", "bob@reader.example"];
const asOften = 100;
const pauseMs = 200;

/** In the outbox for developers: an issue of the newsletter and two confirmations. */
export async function sendLetters(site: Site): Promise<void> {
  await asPerson({ ...site, role: "admin" }, async (api) => {
    await api.send("POST", "/api/v1/admin/newsletter/test", issue);
    for (const email of subscribers) await api.send("POST", "/api/v1/newsletter", { email });
  });
  // A worker sends them.
  for (let tries = 0; tries < asOften; tries++) {
    const outbox = await (await fetch(`${site.origin}/dev/mail`)).text();
    if (subscribers.every((email) => outbox.includes(email)) && outbox.includes(issue.subject)) return;
    await wait(pauseMs);
  }
  throw new Error("The letters did not arrive in the outbox.");
}
