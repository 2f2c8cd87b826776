import type { Plugin } from "vite";

/**
 * Vite wraps each `import()` to wait for the stylesheets and other chunks it needs. Ours has one stylesheet, which every
 * page loads, and asks for no chunks ahead (`modulePreload: false`): the wrapper is 3 KB that do nothing.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
    generateBundle(_options, bundle) {
      const sheets = Object.keys(bundle).filter((file) => file.endsWith(".css"));
      if (sheets.length !== 1) throw new Error(`One stylesheet was expected, not ${sheets.join(", ")}`);
    },
  };
}
