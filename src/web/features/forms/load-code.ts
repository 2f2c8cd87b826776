import { ApiError } from "../../api-client.ts";

/** Code that is fetched when it is needed fails as a request does when offline, and is told like one. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  return await load().catch((cause) => {
    throw new ApiError({ status: 0, code: "unreachable", message: String(cause) });
  });
}
