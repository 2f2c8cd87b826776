import { letterSamples } from "#domain/records/letters/letter-samples.ts";
import type { Area, Screen } from "../screen.ts";

const templates = "/dev/mail/templates";
const letters = Object.keys(letterSamples).map(
  (kind): Screen => ({ name: kind.replaceAll("_", "-"), path: `${templates}/${kind}/html` }),
);

export const mailArea: Area = {
  name: "mails",
  title: "Mails",
  isForDevelopers: true,
  screens: [{ name: "outbox", path: "/dev/mail" }, { name: "preview", path: `${templates}/weekly_digest` }, ...letters],
};

export const uiArea: Area = {
  name: "ui",
  title: "Components",
  isForDevelopers: true,
  screens: [{ name: "components", path: "/dev/ui" }],
};
