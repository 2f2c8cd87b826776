import { createLedger, type Ledger } from "./ledger.ts";

/** What was written, by kind, and what was wrong on the way. */
export type Books = {
  /** By person and product: whether the vote is cast. */
  votes: Ledger<boolean>;
  /** By person and product: its text, which no other comment has. */
  comments: Ledger<string>;
  /** By person: the shade of their picture. */
  uploads: Ledger<number>;
  /** By person and cookie. */
  sessions: Ledger<"open" | "closed">;
  /** An administrator's, by the words of the group of synonyms. */
  acts: Ledger<"done">;
  wrong: Set<string>;
  noteWrong(what: string): void;
  nextNumber(): number;
};

export function openBooks(): Books {
  const wrong = new Set<string>();
  let last = 0;
  return {
    votes: createLedger(),
    comments: createLedger(),
    uploads: createLedger(),
    sessions: createLedger(),
    acts: createLedger(),
    wrong,
    noteWrong: (what) => void wrong.add(what),
    nextNumber() {
      last += 1;
      return last;
    },
  };
}
