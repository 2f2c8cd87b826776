import type { Plugin } from "vite";

const manifestFile = ".vite/manifest.json";

/** Pages that share one chunk have no line in Vite's manifest, and the server could not name their code ahead. */
export function nameMergedPages(): Plugin {
  return {
    name: "name-merged-pages",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const file = bundle[manifestFile];
        if (file?.type !== "asset") throw new Error(`The build has no ${manifestFile}`);
        const manifest = JSON.parse(String(file.source));
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk") continue;
          const line = Object.values<{ file: string }>(manifest).find((each) => each.file === chunk.fileName);
          for (const id of chunk.moduleIds) {
            const page = /src\/web\/pages\/[\w-]+\.tsx$/.exec(id)?.[0];
            if (page && line) manifest[page] ??= line;
          }
        }
        file.source = JSON.stringify(manifest, null, 2);
      },
    },
  };
}
