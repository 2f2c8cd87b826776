import { expect, test } from "vitest";
import type { AdminSettings } from "#contract/admin/site/settings.ts";
import { retentionOf } from "#contract/shared/retention.ts";
import { changesOf, draftOf } from "./settings-draft.ts";

const settings: AdminSettings = {
  siteName: "Shelf",
  advertising: true,
  aiTools: true,
  newsletter: true,
  collections: true,
  claims: true,
  signUp: "open",
  mailSignature: null,
  logo: null,
  icon: null,
  socialImage: null,
  accent: null,
  headline: "Tools for bakers",
  sentence: null,
  contactEmail: null,
  socialLinks: ["https://social.example/shelf"],
  headerLinks: [{ label: "Blog", address: "https://blog.example" }],
  footerLinks: [{ label: "Imprint", address: "/imprint" }],
  announcement: { text: "Moving", link: null, tone: "warn", until: "2026-12-01T10:00:00.000Z" },
  rejectionTemplates: [{ title: "Not software", text: "We list software." }],
  firstDay: { upvotes: 10, feedback: 3 },
  morningHour: 6,
  retention: retentionOf(),
  locked: {},
};

test("nothing is sent while nothing is different", () => {
  const stored = { ...settings, announcement: null };
  expect(changesOf(draftOf(stored), stored)).toBeNull();
  expect(changesOf({ ...draftOf(stored), contactEmail: " " }, stored)).toBeNull();
  expect(changesOf(draftOf(settings), settings)).toBeNull();
});

test("only what changed is sent, and never what the environment sets", () => {
  const draft = { ...draftOf(settings), siteName: "Other", upvotes: "12" };
  expect(changesOf(draft, settings)).toEqual({ siteName: "Other", firstDay: { upvotes: 12, feedback: 3 } });
  expect(changesOf(draft, { ...settings, locked: { siteName: "SITE_NAME" } })).toEqual({
    firstDay: { upvotes: 12, feedback: 3 },
  });
});

test("a field of the brand that is emptied is the built-in one again", () => {
  const draft = { ...draftOf(settings), headline: " ", accent: "#1d4ed8" };
  expect(changesOf(draft, settings)).toEqual({ headline: null, accent: "#1d4ed8" });
});

test("a menu is sent as a whole, without lines that are empty", () => {
  const draft = draftOf(settings);
  const [imprint] = draft.footerLinks;
  if (!imprint) throw new Error("A link is missing");
  const footerLinks = [
    { ...imprint, label: "Legal" },
    { key: "new", label: " ", address: "" },
  ];
  expect(changesOf({ ...draft, footerLinks }, settings)).toEqual({
    footerLinks: [{ label: "Legal", address: "/imprint" }],
  });
});

test("an announcement without a word in it is taken down", () => {
  expect(changesOf({ ...draftOf(settings), text: "", until: "" }, settings)).toEqual({ announcement: null });
});
