import { useRef } from "react";
import { newKey } from "./new-key.ts";

/** The key of a request by its content: a repeat after a lost answer has the same key, so it is executed once. */
export function useRequestKey() {
  const request = useRef({ content: "", key: "" });
  return {
    keyFor(asked: unknown): string {
      const content = JSON.stringify(asked);
      if (request.current.content !== content) request.current = { content, key: newKey() };
      return request.current.key;
    },
    /** Call it after success: from then on, the same content is a new request. */
    forget(): void {
      request.current.content = "";
    },
  };
}
