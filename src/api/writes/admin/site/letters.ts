import { letterStateSchema } from "#contract/admin/site/debug.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { retryDeadLetter } from "#domain/records/letters/retry-dead-letter.ts";
import { declareWrite } from "../../declare-write.ts";

const retryLetterWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/debug/letters/{id}/retry",
    status: 200,
    tag: "Administration",
    summary: "Send a dead letter again",
    answers: "Its state; repeating the request doesn't send it twice",
    refusals: { 410: "Its link or code has expired" },
  },
  about: "letterId",
  input: { schema: noInput },
  answer: letterStateSchema,
  gate: "staff",
  limit: "admin_write",
  run: ({ db, actor }, { letterId }) => retryDeadLetter(db, { letterId, actorId: actor.userId }),
  failed: "errors.server_error",
});

export const letterWrites = [retryLetterWrite] as const;
