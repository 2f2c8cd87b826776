import { createSocket } from "node:dgram";

/** The answer for a name: its TXT records (each may have several parts), no such name, or no response. */
export type TxtAnswer = string[][] | "no such name" | "failure" | "silence";

export type DnsSink = { server: string; asked: string[]; close(): Promise<void> };

const TXT = 16;
const RESPONSE = 0x8180;
const NO_SUCH_NAME = 3;
const SERVER_FAILURE = 2;

/** A DNS server on loopback that only serves TXT records. */
export async function startDnsSink(answer: (name: string) => TxtAnswer): Promise<DnsSink> {
  const asked: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (query, sender) => {
    const { name, question } = readQuestion(query);
    asked.push(name);
    const records = answer(name);
    if (records === "silence") return;
    socket.send(writeAnswer(query, { question, records }), sender.port, sender.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    server: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** RFC 1035, 4.1.2: labels, each after its length, until an empty one; then type and class. */
function readQuestion(query: Buffer): { name: string; question: Buffer } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), question: query.subarray(12, at + 5) };
}

type Answering = { question: Buffer; records: Exclude<TxtAnswer, "silence"> };

function writeAnswer(query: Buffer, { question, records }: Answering): Buffer {
  const texts = Array.isArray(records) ? records : [];
  const code = records === "no such name" ? NO_SUCH_NAME : records === "failure" ? SERVER_FAILURE : 0;
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(RESPONSE | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  return Buffer.concat([header, question, ...texts.map(writeRecord)]);
}

function writeRecord(parts: string[]): Buffer {
  const data = Buffer.concat(parts.flatMap((part) => [Buffer.from([Buffer.byteLength(part)]), Buffer.from(part)]));
  const head = Buffer.alloc(12);
  // A pointer back to the name in the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
