import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { messages } from "#contract/shared/messages.ts";
import { isReservedUsername, usernameKey } from "#contract/shared/people/username.ts";
import { oneLine } from "#contract/shared/text/one-line.ts";
import { hasUnseen } from "#contract/shared/text/unseen-text.ts";
import type { Db } from "#db/database.ts";
import { profiles } from "#db/schema/catalog.ts";
import { refuseBlocked } from "../../records/blocklists/refuse-blocked.ts";
import { looksOfficial, mixesScripts } from "./official-name.ts";

export type ProfileChange = {
  userId: string;
  username: string;
  career: string | null;
  primaryNicheId: number | null;
  lovedNicheIds: number[];
  /** The site's current name, which can't be used as a username. */
  siteName: string;
};

/** Updates a person's profile. The API checks lengths; this makes the checks that need the database. */
export async function updateProfile(db: Db, { userId, ...change }: ProfileChange): Promise<void> {
  const username = oneLine(change.username);
  if (isReservedUsername(username)) throw refusedName("username_reserved");
  await requireOwnOrFit(db, { userId, username, siteName: change.siteName });
  await refuseBlockedWords(db, { userId, username, career: change.career });
  const lovedNicheIds = [...new Set(change.lovedNicheIds)];
  await requirePublished(db, { ...change, lovedNicheIds });
  try {
    await db.transaction(async (tx) => {
      const { rowCount } = await tx
        .update(profiles)
        .set({
          username,
          usernameKey: usernameKey(username),
          career: change.career && oneLine(change.career),
          primaryNicheId: change.primaryNicheId,
          lovedNicheIds,
          updatedAt: sql`now()`,
        })
        .where(eq(profiles.id, userId));
      if (rowCount !== 1) throw new DomainError("profile_not_found");
    });
  } catch (error) {
    throw isTaken(error) ? refusedName("username_taken") : error;
  }
}

/** Names from before these rules can be kept. */
async function requireOwnOrFit(
  db: Db,
  { userId, username, siteName }: Pick<ProfileChange, "userId" | "username" | "siteName">,
): Promise<void> {
  const [own] = await db.select({ username: profiles.username }).from(profiles).where(eq(profiles.id, userId));
  if (own?.username === username) return;
  if (hasUnseen(username)) throw invalidName(validation.usernameInvalid);
  if (mixesScripts(username)) throw invalidName(validation.usernameMixedScripts);
  if (looksOfficial(username, { siteName })) throw refusedName("username_reserved");
}

/** What was there before an entry was added can stay. */
async function refuseBlockedWords(
  db: Db,
  { userId, username, career }: Pick<ProfileChange, "userId" | "username" | "career">,
): Promise<void> {
  const columns = { username: profiles.username, career: profiles.career };
  const [own] = await db.select(columns).from(profiles).where(eq(profiles.id, userId));
  await refuseBlocked(db, {
    words: {
      ...(own?.username !== username && { username }),
      ...(own?.career !== career && { career }),
    },
  });
}

function invalidName(problem: string): DomainError {
  return new DomainError("invalid_input", { fields: { username: [problem] } });
}

/** A niche may have been unpublished while the form was open. */
async function requirePublished(
  db: Db,
  { primaryNicheId, lovedNicheIds }: Pick<ProfileChange, "primaryNicheId" | "lovedNicheIds">,
): Promise<void> {
  const wanted = [...lovedNicheIds, ...(primaryNicheId === null ? [] : [primaryNicheId])];
  if (wanted.length === 0) return;
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from niches where status = 'published' and id = any (${sql.param(wanted)}::bigint[])`,
  );
  const published = new Set(rows.map(({ id }) => id));
  const sentences = [validation.nicheUnavailable];
  const fields = {
    ...(primaryNicheId !== null && !published.has(primaryNicheId) && { primaryNicheId: sentences }),
    ...(lovedNicheIds.some((id) => !published.has(id)) && { lovedNicheIds: sentences }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError("invalid_input", { fields });
}

/** With the message for the field, so that the form shows it there. */
function refusedName(code: "username_taken" | "username_reserved"): DomainError {
  return new DomainError(code, { fields: { username: [messages.errors[code].text] } });
}

function isTaken(error: unknown): boolean {
  const cause =
    error instanceof Error ? (error.cause as { code?: string; constraint?: string } | undefined) : undefined;
  return cause?.code === "23505" && cause.constraint === "profiles_username_key_key";
}
