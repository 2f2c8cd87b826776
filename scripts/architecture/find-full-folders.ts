import { posix } from "node:path";
import type { SourceFile, Violation } from "./source-file.ts";

const filesMax = 26;
const subfoldersMax = 16;

/** One after the other, without topics: nobody reads these listings to find a noun. */
const exempt = new Set(["src/db/migrations", "test/journeys"]);

/** Folders whose listing is too long to read like a table of contents. */
export function findFullFolders(files: SourceFile[]): Violation[] {
  return [...readFolders(files)]
    .filter(([folder]) => !exempt.has(folder))
    .flatMap(([path, { files, subfolders }]) => [
      ...refuse(path, { count: files.size, max: filesMax, what: "files", lesson: "give a topic a folder" }),
      ...refuse(path, { count: subfolders.size, max: subfoldersMax, what: "folders", lesson: "put some into one" }),
    ]);
}

type Listing = { files: Set<string>; subfolders: Set<string> };

function readFolders(files: SourceFile[]): Map<string, Listing> {
  const folders = new Map<string, Listing>();
  const listingOf = (folder: string) => {
    const listing = folders.get(folder) ?? { files: new Set(), subfolders: new Set() };
    folders.set(folder, listing);
    return listing;
  };
  for (const { path } of files) {
    listingOf(posix.dirname(path)).files.add(path);
    for (let at = posix.dirname(path); posix.dirname(at) !== "."; at = posix.dirname(at)) {
      listingOf(posix.dirname(at)).subfolders.add(at);
    }
  }
  return folders;
}

type Count = { count: number; max: number; what: string; lesson: string };

function refuse(path: string, { count, max, what, lesson }: Count): Violation[] {
  if (count <= max) return [];
  return [{ path, line: 1, message: `has ${count} ${what}, more than ${max}: ${lesson}.` }];
}
