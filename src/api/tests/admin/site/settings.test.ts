import { sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, expect, test, vi } from "vitest";
import type { AdminSettings } from "#contract/admin/site/settings.ts";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import { retentionOf } from "#contract/shared/retention.ts";
import { listenForCacheTags } from "#db/cache-tags/cache-tags.ts";
import { getModerationTemplates } from "#domain/moderation/queue/get-moderation-templates.ts";
import { readEnv } from "#env.ts";
import { openLiveSite } from "#process/live-site.ts";
import { useTestApp } from "#test/tools/app.ts";

const app = useTestApp({ CONTACT_EMAIL: "us@shelf.example" });
const db = () => app.database.app;
const log = pino({ level: "silent" });

beforeEach(() => db().execute(sql`delete from site_settings where key = 'settings'`));

async function save(json: object) {
  return await (await app.signIn("admin")).send("/api/v1/admin/settings/values", { method: "PATCH", json });
}

test("settings have defaults, change one by one, and are audited", async () => {
  const admin = await app.signIn("admin");
  const first = (await (await admin.send("/api/v1/admin/settings/values")).json()) as AdminSettings;
  expect(first).toMatchObject({
    siteName: "Toolshelf",
    announcement: null,
    firstDay: { upvotes: 15, feedback: 5 },
    morningHour: 6,
    locked: { contactEmail: "CONTACT_EMAIL" },
  });
  expect((await save({ siteName: "  Salt   Shelf " })).status).toBe(200);
  const second = (await (await save({ morningHour: 9 })).json()) as AdminSettings;
  expect(second).toMatchObject({ siteName: "Salt Shelf", morningHour: 9, contactEmail: "us@shelf.example" });
  const { rows } = await db().execute(sql`
    select object_id, before, after from audit_log where action = 'settings.changed' order by id`);
  expect(rows).toEqual([
    { object_id: "siteName", before: { siteName: null }, after: { siteName: "Salt Shelf" } },
    { object_id: "morningHour", before: { morningHour: null }, after: { morningHour: 9 } },
  ]);
  await save({ morningHour: 9 });
  expect((await db().execute(sql`select from audit_log where action = 'settings.changed'`)).rowCount).toBe(2);
});

test("what the environment sets can't be changed", async () => {
  const response = await save({ contactEmail: "other@shelf.example" });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    error: {
      message: "The server's environment sets this, so it can't be changed here.",
      fields: { contactEmail: ["Set by CONTACT_EMAIL"] },
    },
  });
});

test.each([
  [{ siteName: " " }, "siteName"],
  [{ siteName: "x".repeat(61) }, "siteName"],
  [{ socialLinks: ["javascript:alert(1)"] }, "socialLinks.0"],
  [{ headerLinks: [{ label: "x".repeat(17), address: "/imprint" }] }, "headerLinks.0.label"],
  [{ footerLinks: [{ label: "Bad", address: "javascript:alert(1)" }] }, "footerLinks.0.address"],
  [{ footerLinks: [{ label: "Bad", address: "//evil.example" }] }, "footerLinks.0.address"],
  [{ footerLinks: [{ label: "Plain", address: "http://plain.example" }] }, "footerLinks.0.address"],
  [{ headerLinks: Array.from({ length: 4 }, () => ({ label: "One", address: "/one" })) }, "headerLinks"],
  [{ announcement: { text: "Hi", link: "javascript:alert(1)", tone: "info", until: null } }, "announcement.link"],
  [{ announcement: { text: "Hi", link: "//evil.example", tone: "info", until: null } }, "announcement.link"],
  [{ announcement: { text: "Hi", link: null, tone: "loud", until: null } }, "announcement.tone"],
  [{ announcement: { text: "Hi", link: null, tone: "info", until: "tomorrow" } }, "announcement.until"],
  [{ firstDay: { upvotes: 0, feedback: 5 } }, "firstDay.upvotes"],
  [{ rejectionTemplates: [{ title: "", text: "x" }] }, "rejectionTemplates.0.title"],
  [{ morningHour: 24 }, "morningHour"],
  [{ retention: { ...retentionOf(), visits: 0 } }, "retention.visits"],
  [{ retention: { ...retentionOf(), visits: 91 } }, "retention.visits"],
  [{ retention: { ...retentionOf(), auditLog: 399 } }, "retention.auditLog"],
  [{ secret: 1 }, "secret"],
])("%j is refused", async (json, field) => {
  const response = await save(json);
  expect(response.status).toBe(400);
  const { error } = (await response.json()) as { error: { fields: object } };
  expect(Object.keys(error.fields)).toContain(field);
});

test("the privacy page states the periods in force", async () => {
  const read = async () => (await (await app.guest.send("/privacy")).text()).replaceAll(/<!-- -->|\s+/g, " ");
  expect(await read()).toMatch(/for +2 days *\. +A message we couldn/);
  await save({ retention: { ...retentionOf(), sentLetters: 7, unsubscribed: 1 } });
  expect(await read()).toMatch(/for +7 days *\. +A message we couldn/);
  expect(await read()).toMatch(/delete the address +1 day +later/);
  expect(await (await app.guest.send("/api/v1/site/retention")).json()).toMatchObject({ sentLetters: 7, errors: 90 });
});

test("reviewers get the site's own rejection reasons", async () => {
  expect((await getModerationTemplates(db())).rejection).toHaveLength(5);
  await save({ rejectionTemplates: [{ title: "No", text: "Not for us." }] });
  expect(await getModerationTemplates(db())).toEqual({ rejection: [{ title: "No", text: "Not for us." }] });
});

test("every process follows a change without a restart", async () => {
  const firstDay = vi.fn();
  const env = readEnv({ NODE_ENV: "test", SITE_URL: "http://localhost:3000", SOCIAL_LINKS: "https://ours.example" });
  const live = await openLiveSite(env, { db: db(), hasDemoData: false, log, onFirstDay: firstDay });
  const listener = await listenForCacheTags({
    connectionString: app.database.connectionString,
    onDrop: ({ tags }) => void (tags.includes(cacheTag.site) && live.reload()),
    onReset: () => {},
    log,
  });
  try {
    const announcement = { text: "We moved", link: "/about", tone: "warn", until: null };
    await save({
      siteName: "Salt",
      announcement,
      socialLinks: ["https://a.example"],
      firstDay: { upvotes: 3, feedback: 1 },
    });
    await vi.waitFor(() => expect(live.site.name).toBe("Salt"), { timeout: 10_000 });
    // The environment wins.
    expect(live.site.socialLinks).toEqual(["https://ours.example"]);
    expect(live.site.announcement).toMatchObject({ ...announcement, id: expect.stringMatching(/^[0-9a-f]{8}$/) });
    expect(firstDay).toHaveBeenLastCalledWith({ upvotes: 3, feedback: 1 });
  } finally {
    await listener.close();
  }
});

test("staff turn the morning mail on for themselves", async () => {
  const moderator = await app.signIn("moderator");
  const path = "/api/v1/admin/security/morning-mail";
  expect(await (await moderator.send(path)).json()).toEqual({ isOn: false, hour: 6 });
  expect((await moderator.send(path, { method: "PUT", json: { isOn: true } })).status).toBe(200);
  expect(await (await moderator.send(path)).json()).toEqual({ isOn: true, hour: 6 });
});
