import type { NewsletterIssue } from "#contract/admin/site/newsletter-issues.ts";
import type { AdminPage } from "#contract/admin/site/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Site } from "../screen.ts";
import { asPerson } from "./as-person.ts";

const pageName = "code-of-conduct";
const page = {
  title: "Code of conduct",
  description: "How we treat each other here.",
  body: "## Be kind\n\nWrite about tools, not about people.\n\n- Say what you use it for.\n- Say what it can't do.\n\n## If somebody isn't\n\nReport it. A person reads every report, and [these rules](/guidelines) apply.",
};

export const issue = {
  subject: "Three tools for a quieter week",
  body: "## What moved\n\nThree tools that do less, and do it well.\n\n- One for notes\n- One for mail\n- One for the rest",
};

/** A page that an administrator has written and published. */
export async function makePage(site: Site): Promise<string> {
  await asPerson({ ...site, role: "admin" }, async (api) => {
    const saved = await api.send<AdminPage>("PUT", `/api/v1/admin/pages/${pageName}`, { ...page, version: 0 });
    if (saved) await api.send("PUT", `/api/v1/admin/pages/${pageName}/published`, { version: saved.version });
  });
  return paths.sitePage(pageName);
}

/** Its editor, with its versions. */
export async function makePageEditor(site: Site): Promise<string> {
  await makePage(site);
  return paths.adminPage(pageName);
}

/** The draft of an issue of the newsletter. */
export function makeIssue(site: Site): Promise<string> {
  return asPerson({ ...site, role: "admin" }, async (api) => {
    const written = await api.send<NewsletterIssue>("POST", "/api/v1/admin/newsletter/issues", issue);
    return paths.adminIssue(written?.id);
  });
}
