import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { isReservedUsername, usernameKey } from "#contract/shared/people/username.ts";
import { useTestDatabase } from "#test/database.ts";
import { ensureProfile } from "./ensure-profile.ts";

const database = useTestDatabase();

async function createUser(email: string): Promise<{ userId: string; email: string }> {
  const userId = crypto.randomUUID();
  await database.app.execute(sql`insert into users (id, name, email) values (${userId}, 'Somebody', ${email})`);
  return { userId, email };
}

describe("the first profile of an account", () => {
  it("is named after the address", async () => {
    const user = await createUser("ada.lovelace@example.org");
    expect(await ensureProfile(database.app, user)).toEqual({
      username: "adalovelace",
      avatarKey: null,
      isOnboarded: false,
    });
  });

  it.each(["jane", "admin", "x"])("is unique and valid for 50 people called %s who sign in at once", async (local) => {
    const users = await Promise.all(Array.from({ length: 50 }, (_, n) => createUser(`${local}@${n}.example.org`)));
    const profiles = await Promise.all(users.map((user) => ensureProfile(database.app, user)));
    expect(new Set(profiles.map(({ username }) => usernameKey(username))).size).toBe(50);
    for (const { username } of profiles) {
      expect(username).toMatch(/^[a-z0-9]{3,50}$/i);
      expect(isReservedUsername(username)).toBe(false);
    }
  });

  it("is created once, however many requests try at the same time", async () => {
    const user = await createUser("crowd@example.org");
    const profiles = await Promise.all(Array.from({ length: 20 }, () => ensureProfile(database.app, user)));
    expect(new Set(profiles.map(({ username }) => username))).toEqual(new Set(["crowd"]));
    const { rows } = await database.app.execute(sql`select username from profiles where id = ${user.userId}`);
    expect(rows).toEqual([{ username: "crowd" }]);
  });

  it("keeps its owner's changes", async () => {
    const user = await createUser("renamed@example.org");
    await ensureProfile(database.app, user);
    await database.app.execute(
      sql`update profiles set username = 'Chosen', username_key = 'chosen', avatar_key = 'a.webp' where id = ${user.userId}`,
    );
    expect(await ensureProfile(database.app, user)).toEqual({
      username: "Chosen",
      avatarKey: "a.webp",
      isOnboarded: false,
    });
  });

  it("is refused to an account that does not exist", async () => {
    const ghost = { userId: "ghost", email: "ghost@example.org" };
    await expect(ensureProfile(database.app, ghost)).rejects.toThrow("ghost");
  });
});
