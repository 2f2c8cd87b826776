import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The request of an act, so that the audit log and the server log can be matched (decision 0052). Only for that: the
 * actor is always an argument.
 */
export const actingRequest = new AsyncLocalStorage<{ requestId: string }>();
