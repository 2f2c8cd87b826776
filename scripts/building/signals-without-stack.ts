import type { Plugin } from "vite";

const signal = /\b(\w+Exception) = Error\(formatProdErrorMessage\((\d+)\)\)/g;
const SIGNALS = 5;

/**
 * React makes five errors while it loads that it only throws to itself. Where somebody watches the page (DevTools,
 * Lighthouse), the engine looks up the source of each stack at once and reads all of React again for it: 100 ms on a
 * slow phone. Made without a stack, they cost nothing.
 */
export function signalsWithoutStack(): Plugin {
  return {
    name: "signals-without-stack",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        const found = code.match(signal)?.length ?? 0;
        if (found !== SIGNALS) throw new Error(`React makes ${found} such errors while it loads, not ${SIGNALS}`);
        return code.replaceAll(
          signal,
          "$1 = Object.create(Error.prototype, { message: { value: formatProdErrorMessage($2) } })",
        );
      },
    },
  };
}
