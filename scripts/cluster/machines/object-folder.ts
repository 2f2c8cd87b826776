import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { S3Object } from "#test/sinks/s3-sink.ts";

/** A map of objects that is also on the disk before `set` returns, as a store that acknowledges must have it. */
export function openObjectFolder(folder: string): Map<string, S3Object> {
  const pathOf = (key: string) => join(folder, encodeURIComponent(key));

  class StoredObjects extends Map<string, S3Object> {
    override set(key: string, object: S3Object): this {
      const unfinished = join(folder, ".unfinished");
      const file = openSync(unfinished, "w");
      writeFileSync(file, `${object.contentType}\n`);
      writeFileSync(file, object.bytes);
      fsyncSync(file);
      closeSync(file);
      renameSync(unfinished, pathOf(key));
      return super.set(key, object);
    }

    override delete(key: string): boolean {
      rmSync(pathOf(key), { force: true });
      return super.delete(key);
    }
  }

  const objects = new StoredObjects();
  for (const [key, object] of readObjects(folder)) Map.prototype.set.call(objects, key, object);
  return objects;
}

export function readObjects(folder: string): [key: string, object: S3Object][] {
  const names = readdirSync(folder).filter((name) => !name.startsWith("."));
  return names.map((name) => {
    const stored = readFileSync(join(folder, name));
    const end = stored.indexOf("\n");
    const object = { contentType: stored.subarray(0, end).toString(), bytes: stored.subarray(end + 1) };
    return [decodeURIComponent(name), object];
  });
}
