import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The request that an act came with, so that the audit log and the server log can be read together (decision 0052). Only
 * for that: who acts is always an argument.
 */
export const actingRequest = new AsyncLocalStorage<{ requestId: string }>();
