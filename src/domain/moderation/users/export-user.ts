import { sql } from "drizzle-orm";
import type { DataRequest } from "#contract/admin/people/data-requests.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import type { Db } from "#db/database.ts";
import { type AccountExport, exportAccount } from "../../people/accounts/export-account.ts";
import { recordAct } from "../../records/audit/record-act.ts";

type UserExport = {
  userId: string;
  actorId: string;
  /** As typed by the administrator, to confirm whose data it is. */
  username: string;
  request: DataRequest;
};

/** The file that a person gets from their own account, for an administrator who acts on a request. Each one is logged. */
export async function exportUser(db: Db, { userId, actorId, username, request }: UserExport): Promise<AccountExport> {
  if (userId === actorId) throw new DomainError("own_account");
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ username: string }>(sql`select username from profiles where id = ${userId}`);
    const [person] = rows;
    if (!person) throw new DomainError("user_not_found");
    if (person.username !== username.trim()) {
      throw new DomainError("invalid_input", { fields: { username: [validation.usernameMismatchTheirs] } });
    }
    const data = await exportAccount(tx, { userId });
    await recordAct(tx, {
      actorId,
      action: "user.data_exported",
      objectType: "user",
      objectId: userId,
      after: request,
    });
    return data;
  });
}
