import type { Names } from "./matrix.ts";

export type Sample = {
  /** An input that the write accepts. */
  input?: Record<string, unknown> | ((names: Names) => Record<string, unknown>);
  /** The status for a signed-in person if it isn't the declared one, because the sample's row isn't theirs. */
  signedIn?: number;
  /** The status is the same for every product state. */
  isBlind?: boolean;
  /** Uses a row that doesn't exist, so that no other row of the table affects the answer. */
  isNowhere?: boolean;
  /** The status for administrators if the product is deleted, if it isn't the same. */
  deleted?: number;
};

/** Of a row that doesn't exist, or isn't theirs; src/api/tests/member/collections.test.ts has the owners' side. */
export const nobodys = (input: Record<string, unknown> = {}): Sample => ({ input, signedIn: 404, isNowhere: true });
