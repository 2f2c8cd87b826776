import { DomainError, type ErrorCode } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { spendOnce } from "#domain/records/tokens/spend-once.ts";
import type { Auth } from "./create-auth.ts";

type Asked = {
  /** The request's headers: the session says whose second factor it is. */
  headers: Headers;
};
/** Absent for people who sign in with Google only. */
type WithPassword = Asked & { password?: string | undefined };
type WithCode = Asked & { userId: string; code: string };

export type SecondFactor = {
  /** Makes a new secret, which counts once it is confirmed. */
  start(asked: WithPassword): Promise<{ uri: string }>;
  /** Turns the second factor on. The session is replaced: the cookies are the new one's. */
  confirm(asked: WithCode): Promise<{ recoveryCodes: string[]; cookies: string[] }>;
  /** Refuses a code that is neither the app's nor an unused recovery code. */
  check(asked: WithCode): Promise<void>;
  countRecoveryCodes(asked: { userId: string }): Promise<number>;
  renewRecoveryCodes(asked: WithPassword): Promise<{ recoveryCodes: string[] }>;
  turnOff(asked: WithPassword): Promise<{ cookies: string[] }>;
};

// A code of the app is accepted for its own 30 seconds and the ones around them.
const codeValidMs = 120_000;

/** better-auth's two-factor plugin, called on the server only: its own routes stay closed. */
export function createSecondFactor({ db, auth }: { db: Db; auth: () => Promise<Auth> }): SecondFactor {
  /** Somebody looking over a shoulder must not be able to use the same code again. */
  async function spendCode({ userId, code }: WithCode): Promise<void> {
    const isFirst = await spendOnce(db, { purpose: "totp_code", value: `${userId} ${code}`, validMs: codeValidMs });
    if (!isFirst) throw new DomainError("second_factor_wrong");
  }

  return {
    start({ headers, password }) {
      return translated(async () => {
        const answer = await (await auth()).api.enableTwoFactor({ headers, body: { password, method: "totp" } });
        if (answer.method !== "totp") throw new Error("better-auth did not make a secret for an app");
        return { uri: answer.totpURI };
      });
    },

    confirm(asked) {
      return translated(async () => {
        const { headers, userId, code } = asked;
        const answer = await (await auth()).api.verifyTOTP({ headers, body: { code }, returnHeaders: true });
        await spendCode(asked);
        const { backupCodes } = await (await auth()).api.viewBackupCodes({ body: { userId } });
        return { recoveryCodes: backupCodes, cookies: answer.headers.getSetCookie() };
      });
    },

    check(asked) {
      return translated(async () => {
        const { headers, code } = asked;
        if (!/^\d{6}$/.test(code)) {
          await (await auth()).api.verifyBackupCode({ headers, body: { code, disableSession: true } });
          return;
        }
        await (await auth()).api.verifyTOTP({ headers, body: { code } });
        await spendCode(asked);
      });
    },

    async countRecoveryCodes({ userId }) {
      const { backupCodes } = await (await auth()).api.viewBackupCodes({ body: { userId } });
      return backupCodes.length;
    },

    renewRecoveryCodes({ headers, password }) {
      return translated(async () => {
        const { backupCodes } = await (await auth()).api.generateBackupCodes({ headers, body: { password } });
        return { recoveryCodes: backupCodes };
      });
    },

    turnOff({ headers, password }) {
      return translated(async () => {
        const answer = await (await auth()).api.disableTwoFactor({ headers, body: { password }, returnHeaders: true });
        return { cookies: answer.headers.getSetCookie() };
      });
    },
  };
}

const refusals: Record<string, ErrorCode> = {
  INVALID_CODE: "second_factor_wrong",
  INVALID_BACKUP_CODE: "second_factor_wrong",
  INVALID_PASSWORD: "password_wrong",
  PASSWORD_TOO_LONG: "password_wrong",
  // Turned on or off in another tab.
  TOTP_ALREADY_ENABLED: "conflict",
  TOTP_NOT_ENABLED: "conflict",
  TWO_FACTOR_NOT_ENABLED: "conflict",
  BACKUP_CODES_NOT_ENABLED: "conflict",
  UNAUTHORIZED: "not_signed_in",
};

async function translated<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const { APIError } = await import("better-auth");
    const code = error instanceof APIError && refusals[String(error.body?.code ?? error.status)];
    throw code ? new DomainError(code, { cause: error }) : error;
  }
}
