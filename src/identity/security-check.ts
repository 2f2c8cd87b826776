import { createHmac, randomInt, randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { SecurityQuestion } from "#contract/admin/people/login.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { spendOnce } from "#domain/records/tokens/spend-once.ts";

export type SecurityCheck = {
  ask(): Promise<SecurityQuestion>;
  /** One try per question. The pass is good for one sign-in. */
  answer(given: { question: string; answer: number }): Promise<{ pass: string }>;
  redeem(pass: string): Promise<void>;
};

/**
 * The arithmetic question of the administrators' sign-in (rule 30). Questions and passes are signed, so that asking
 * stores nothing, and work once, which the database decides for all processes.
 */
export function createSecurityCheck({ db, authSecret }: { db: Db; authSecret: string }): SecurityCheck {
  const key = createHmac("sha256", authSecret).update("security check").digest();
  const validMs = limits.login.questionValidMs;

  function sign(purpose: Purpose, claims: Record<string, number>): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(purpose)
      .setJti(randomUUID())
      .setExpirationTime(new Date(Date.now() + validMs))
      .sign(key);
  }

  /** What was signed; refused if it is forged, expired or used before. */
  async function spend(purpose: Purpose, token: string) {
    const options = { algorithms: ["HS256"], subject: purpose, requiredClaims: ["exp", "jti"] };
    const { payload } = await jwtVerify(token, key, options).catch(() => ({ payload: null }));
    const isFirst = payload?.jti && (await spendOnce(db, { purpose, value: payload.jti, validMs }));
    if (!isFirst) throw new DomainError("security_answer_wrong");
    return payload;
  }

  return {
    async ask() {
      const { text, sum } = drawQuestion();
      return { text, token: await sign("login_question", { sum }) };
    },

    async answer({ question, answer }) {
      const { sum } = await spend("login_question", question);
      if (sum !== answer) throw new DomainError("security_answer_wrong");
      return { pass: await sign("login_pass", {}) };
    },

    async redeem(pass) {
      await spend("login_pass", pass);
    },
  };
}

type Purpose = "login_question" | "login_pass";

function drawQuestion(): { text: string; sum: number } {
  const [a, b] = [randomInt(2, 10), randomInt(2, 10)];
  // From a larger number, so that no answer is negative or zero.
  return randomInt(2) === 0 ? { text: `${a} + ${b}`, sum: a + b } : { text: `${a + b} − ${b}`, sum: a };
}
