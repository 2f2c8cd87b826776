// The S3 server of the tests as a program: `serve-store.ts host port folder`. Its objects survive its end.
import { startS3Sink } from "#test/sinks/s3-sink.ts";
import { openObjectFolder } from "./object-folder.ts";

const [host = "", port = "", folder = ""] = process.argv.slice(2);
await startS3Sink({ host, port: Number(port), objects: openObjectFolder(folder) });
