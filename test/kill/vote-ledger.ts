import { appendFileSync, readFileSync } from "node:fs";

/** One person's upvote for one product; the pair is the request's identity. */
export type Vote = { voter: number; productId: number };

export const keyOf = ({ voter, productId }: Vote) => `${voter}:${productId}`;

export type VoteLedger = {
  /** Call before sending the request. */
  noteSent(vote: Vote): void;
  /** Call when the server has confirmed the vote. */
  noteAcknowledged(vote: Vote): void;
  read(): { sent: string[]; acknowledged: string[] };
};

/** The client's own log of its writes, on disk so that it survives a crash of the test. */
export function openVoteLedger(file: string): VoteLedger {
  const write = (event: "sent" | "acknowledged") => (vote: Vote) => appendFileSync(file, `${event} ${keyOf(vote)}\n`);
  return {
    noteSent: write("sent"),
    noteAcknowledged: write("acknowledged"),
    read() {
      const lines = readFileSync(file, "utf8").trim().split("\n");
      const keysOf = (event: string) =>
        lines.filter((line) => line.startsWith(`${event} `)).map((line) => line.slice(event.length + 1));
      return { sent: keysOf("sent"), acknowledged: keysOf("acknowledged") };
    },
  };
}
