import { randomBytes } from "node:crypto";
import type { Db } from "#db/database.ts";
import { ensureDemoAdmin } from "#domain/people/staff/ensure-demo-admin.ts";
import { demoAccountId } from "./client.ts";
import { demoAdmin } from "./people.ts";

/** The password is returned on the first start only, to be printed once; the database stores its hash. */
export async function prepareDemoAdmin(db: Db): Promise<{ email: string; password: string | null }> {
  const password = randomBytes(9).toString("base64url");
  const { isPasswordNew } = await ensureDemoAdmin(db, {
    ...demoAdmin,
    googleAccountId: demoAccountId(demoAdmin.email),
    async makePasswordHash() {
      const { hashPassword } = await import("better-auth/crypto");
      return await hashPassword(password);
    },
  });
  return { email: demoAdmin.email, password: isPasswordNew ? password : null };
}
