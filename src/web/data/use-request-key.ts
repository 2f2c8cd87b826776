import { useRef } from "react";
import { newKey } from "./new-key.ts";

/** The key of a request by its content: a repeat after a lost answer has the same one, so that it is done once. */
export function useRequestKey() {
  const request = useRef({ content: "", key: "" });
  return {
    keyFor(asked: unknown): string {
      const content = JSON.stringify(asked);
      if (request.current.content !== content) request.current = { content, key: newKey() };
      return request.current.key;
    },
    /** Once it was done: the same content is a new request then. */
    forget(): void {
      request.current.content = "";
    },
  };
}
