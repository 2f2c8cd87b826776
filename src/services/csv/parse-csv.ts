import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import * as adminImports from "#contract/admin/messages/imports.ts";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { CsvBatch } from "#domain/moderation/imports/reading/csv-file.ts";

/** Line breaks, quotes and the delimiter are looked for in the first bytes. */
const HEAD_BYTES = 64 * 1024;
const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 1_000_000;
const DELIMITERS = [",", ";", "\t"] as const;

/**
 * The records of a CSV file as they arrive, without ever having the whole file in memory. UTF-8 or UTF-16, with or
 * without a byte order mark; comma, semicolon or tab. A file that breaks the rules of quoting is refused, not repaired.
 * Runs in a worker: a few megabytes of commas keep it busy for a second.
 */
export async function* parseCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvBatch> {
  const text = decode(bytes);
  const first = await text.next();
  const head = first.done ? "" : first.value;
  const delimiter = delimiterOf(head);
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    max_record_size: csvLimits.rowMax,
  });
  const fed = pipeline(Readable.from(narrow(from(head, text), delimiter)), parser);
  // The loop below gets the same error.
  fed.catch(() => {});
  let [number, cellCount, length] = [0, 0, 0];
  let [hasHeaders, batch]: [boolean, CsvBatch] = [false, { records: [], blankRows: 0 }];
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      cellCount += cells.length;
      if (number > csvLimits.linesMax) throw new DomainError("csv_too_many_rows");
      if (cellCount > csvLimits.cellsMax) throw unreadable(adminImports.tooManyCells);
      if (cells.every((cell) => cell.trim() === "")) {
        if (hasHeaders && cells.length > 1) batch.blankRows += 1;
        continue;
      }
      const written = hasHeaders ? withoutEmptyEnd(cells) : cells;
      hasHeaders = true;
      batch.records.push({ number, cells: written });
      length += written.reduce((sum, cell) => sum + cell.length, 0);
      if (batch.records.length < ROWS_AT_ONCE && length < CHARACTERS_AT_ONCE) continue;
      yield batch;
      [batch, length] = [{ records: [], blankRows: batch.blankRows }, 0];
    }
    yield batch;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(adminImports.lineUnreadable(typeof error.lines === "number" ? error.lines : number + 1));
  }
}

/** Spreadsheets write as many cells as the widest row has. */
function withoutEmptyEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

/** Refuses a row of too many cells before the parser makes a list of them: the limit on a row's size counts only text. */
async function* narrow(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<string> {
  let [line, cells, isQuoted] = [1, 1, false];
  for await (const piece of text) {
    for (let at = 0; at < piece.length; at += 1) {
      const letter = piece[at];
      if (letter === '"') isQuoted = !isQuoted;
      else if (letter === "\n") {
        line += 1;
        if (!isQuoted) cells = 1;
      } else if (isQuoted) continue;
      else if (letter === "\r") cells = 1;
      else if (letter === delimiter && ++cells > csvLimits.columnsMax)
        throw unreadable(adminImports.tooManyColumns(line));
    }
    yield piece;
  }
}

async function* from(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/** The first piece is long enough to find the delimiter in. */
async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let head: Uint8Array[] = [];
  let length = 0;
  const decoded = (chunk: Uint8Array | undefined) => {
    decoder ??= new TextDecoder(encodingOf(chunk ?? new Uint8Array()), { fatal: true });
    const text = toText(decoder, chunk);
    // PostgreSQL stores no NUL, and no spreadsheet writes one: this is another kind of file.
    if (text.includes("\0")) throw unreadable(adminImports.notText);
    return text;
  };
  for await (const chunk of bytes) {
    if (decoder) {
      yield decoded(chunk);
      continue;
    }
    head.push(chunk);
    length += chunk.length;
    if (length < HEAD_BYTES) continue;
    yield decoded(Buffer.concat(head));
    head = [];
  }
  yield (head.length > 0 ? decoded(Buffer.concat(head)) : "") + decoded(undefined);
}

function toText(decoder: TextDecoder, chunk: Uint8Array | undefined): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw unreadable(adminImports.notText);
  }
}

/** By its byte order mark, or by where the zeros are: in UTF-16 every other byte of English text is one. */
function encodingOf(head: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const start = head.subarray(0, 1024);
  const zeros = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > start.length / 4 && even === 0) return "utf-16le";
  return even > start.length / 4 && odd === 0 ? "utf-16be" : "utf-8";
}

/** The most frequent in the first line, outside of quotes. */
function delimiterOf(head: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const letter of head.trimStart()) {
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (letter === "\n" || letter === "\r") break;
    const count = counts.get(letter);
    if (count !== undefined) counts.set(letter, count + 1);
  }
  return DELIMITERS.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best));
}

function unreadable(detail: string): DomainError {
  return new DomainError("csv_unreadable", { fields: { file: [detail] } });
}
