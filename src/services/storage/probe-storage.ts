import { randomBytes } from "node:crypto";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";

type Step = "write" | "read" | "delete";

/** Where the probe ended; its cause is the storage's own error. */
export class StorageProbeFailed extends Error {
  readonly step: Step;

  constructor(step: Step, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "StorageProbeFailed";
    this.step = step;
  }
}

/** Writes a small file, reads it back and deletes it. */
export async function probeStorage(storage: FileStorage): Promise<void> {
  const key = `probes/${randomBytes(12).toString("hex")}.json`;
  const text = JSON.stringify({ probe: key });
  await step("write", () => storage.put(key, Buffer.from(text), { contentType: "application/json" }));
  try {
    await step("read", () => expectText(storage, { key, text }));
  } catch (error) {
    await storage.delete(key).catch(() => {});
    throw error;
  }
  await step("delete", async () => {
    await storage.delete(key);
    if (await storage.read(key)) throw new Error("the file is still there");
  });
}

async function expectText(storage: FileStorage, { key, text }: { key: string; text: string }): Promise<void> {
  const found = await storage.read(key);
  if (!found) throw new Error("the file that was just written is not there");
  if (Buffer.from(found.bytes).toString() !== text) throw new Error("it has other bytes than were written");
}

async function step(name: Step, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new StorageProbeFailed(name, error);
  }
}
