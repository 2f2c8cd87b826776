import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { startS3Sink } from "#test/sinks/s3-sink.ts";
import { createStorage } from "./create-storage.ts";
import { probeStorage } from "./probe-storage.ts";

async function makeStorage() {
  const folder = await mkdtemp(join(tmpdir(), "toolshelf-probe-"));
  onTestFinished(async () => {
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true });
  });
  return { folder, storage: await createStorage({ kind: "disk", folder }) };
}

test("a file is written, read and deleted, and nothing stays", async () => {
  const { folder, storage } = await makeStorage();
  await probeStorage(storage);
  expect(await readdir(join(folder, "probes"))).toEqual([]);

  const sink = await startS3Sink();
  onTestFinished(sink.close);
  await probeStorage(await createStorage({ kind: "s3", ...sink.options }));
  expect(sink.requests.map(({ method }) => method)).toEqual(["PUT", "GET", "DELETE", "GET"]);
  expect(sink.objects.size).toBe(0);
});

test("the step that failed is named, with the storage's own reason", async () => {
  const { folder, storage } = await makeStorage();
  await writeFile(join(folder, "probes"), "a file where a folder should be");
  await expect(probeStorage(storage)).rejects.toMatchObject({ step: "write", cause: expect.any(Error) });

  const forgetful: FileStorage = { ...storage, put: async () => {} };
  await expect(probeStorage(forgetful)).rejects.toMatchObject({ step: "read" });

  const other = await makeStorage();
  const changed: FileStorage = {
    ...other.storage,
    read: async () => ({ bytes: Buffer.from("{}"), contentType: "application/json" }),
  };
  await expect(probeStorage(changed)).rejects.toMatchObject({ step: "read" });
  expect(await readdir(join(other.folder, "probes")), "also deleted after a failure").toEqual([]);

  const keeping: FileStorage = { ...other.storage, delete: async () => {} };
  await expect(probeStorage(keeping)).rejects.toMatchObject({ step: "delete" });
});
