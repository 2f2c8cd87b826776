import { unreachable } from "../../data/api-client.ts";

/** Loads a chunk. Offline it fails like an API request, so that forms show the same message. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  return await load().catch((cause) => {
    throw unreachable(cause);
  });
}
