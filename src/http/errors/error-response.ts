import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { ZodError } from "zod";
import { DomainError, type ErrorBody, type ErrorCode, errorStatus, type FieldErrors } from "#contract/shared/errors.ts";
import { messages } from "#contract/shared/messages.ts";
import type { AppEnv } from "../context.ts";
import { requestFacts } from "../logs/request-log.ts";

/** When to retry a request that failed for now. */
export const RETRY_AFTER_SECONDS = "2";

/** The one catch of the API: every refusal and every bug becomes an `ErrorBody`. */
export function errorResponse(error: unknown, c: Context<AppEnv>): Response {
  const refusal = toDomainError(error);
  if (errorStatus[refusal.code] >= 500) {
    c.var.log.error({ err: error, code: refusal.code, ...requestFacts(c) }, "request failed");
  }
  return errorAnswer(c, refusal);
}

export function apiNotFound(c: Context<AppEnv>): Response {
  return errorAnswer(c, new DomainError("not_found"));
}

/** The `defaultHook` of OpenAPIHono: input the schema refuses goes the way of every other error. */
export function zodValidationHook(result: { success: true } | { success: false; error: ZodError }): void {
  if (!result.success) throw invalidInput(result.error);
}

export function errorAnswer(c: Context<AppEnv>, refusal: DomainError): Response {
  if (refusal.code === "unavailable") c.header("retry-after", RETRY_AFTER_SECONDS);
  return c.json(errorBody(refusal, c.var.requestId), errorStatus[refusal.code]);
}

/** For answers made outside Hono, such as the front's early 503. */
export function errorBody(refusal: DomainError, requestId: string): ErrorBody {
  const { title, text }: { title?: string; text: string } = messages.errors[refusal.code];
  const { code, fields, currentVersion, limit } = refusal;
  const message = limit ? `${limit.quota}; again in ${limit.wait}` : text;
  const quota = limit?.isLong ? limit.quota : undefined;
  return { error: { code, title, message, fields, currentVersion, quota, requestId } };
}

export function invalidInput(error: ZodError): DomainError {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const name of names) {
      const field = name.map(String).join(".") || "form";
      // Own properties only: a field called "constructor" must not find Object's.
      const sentences = Object.hasOwn(fields, field) ? (fields[field] ?? []) : [];
      Object.defineProperty(fields, field, {
        value: [...sentences, issue.message],
        enumerable: true,
        configurable: true,
      });
    }
  }
  return new DomainError("invalid_input", { fields, cause: error });
}

// What PostgreSQL says about values our input layer let through (security fact 4): NUL, out of range, malformed.
const badValueCodes = new Set(["22021", "22003", "22P02", "22P05"]);

// The database or the disk is gone, restarting, full or too slow: the same request may succeed in a moment.
const unavailableCodes = new Set([
  "57P01",
  "57P02",
  "57P03",
  "57014",
  "55P03",
  "40P01",
  "53100",
  "53200",
  "53300",
  "08000",
  "08001",
  "08003",
  "08006",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOSPC",
  "EDQUOT",
]);

// Errors that the driver and its pool throw without a code.
const lostConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Any error as a refusal with a code; an unexpected one is a server_error. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof ZodError) return invalidInput(error);
  if (error instanceof HTTPException) return new DomainError(codeOfStatus(error.status), { cause: error });
  const causes = causesOf(error);
  if (causes.some(isBadValue)) return new DomainError("invalid_input", { cause: error });
  if (causes.some(isOutage)) return new DomainError("unavailable", { cause: error });
  return new DomainError("server_error", { cause: error });
}

const httpExceptionCodes: Record<number, ErrorCode> = {
  400: "malformed_json",
  401: "not_signed_in",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  413: "body_too_large",
  415: "unsupported_media_type",
};

function codeOfStatus(status: number): ErrorCode {
  return httpExceptionCodes[status] ?? (status < 500 ? "invalid_input" : "server_error");
}

type CodedError = Error & { code?: unknown; syscall?: unknown };

/** Drizzle wraps the driver's error, so the code may be one or two causes down. */
function causesOf(error: unknown): CodedError[] {
  const causes: CodedError[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause);
  return causes;
}

function isBadValue({ code }: CodedError): boolean {
  return typeof code === "string" && badValueCodes.has(code);
}

function isOutage({ code, syscall, message }: CodedError): boolean {
  if (typeof code !== "string") return lostConnection.test(message);
  // The database's socket file; any other file that is missing means something else.
  return unavailableCodes.has(code) || (code === "ENOENT" && syscall === "connect");
}
