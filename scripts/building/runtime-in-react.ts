import type { Plugin } from "vite";

const manifestFile = ".vite/manifest.json";
const runtimeImport = /import\{([^}]+)\}from"\.\/rolldown-runtime-[\w-]+\.js";/;
const exportLine = /export\{([^}]+)\};?\s*$/;

/**
 * The bundler's few helper functions come as a file of their own: one more request before any page works. Every file
 * that needs them needs React too, so they live there.
 */
export function runtimeInReact(): Plugin {
  return {
    name: "runtime-in-react",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    // File names are made before we change what is in them.
    augmentChunkHash: () => "runtime in React",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const runtime = chunks.find(({ name }) => name === "rolldown-runtime");
        const react = chunks.find(({ name }) => name === "react");
        const manifest = bundle[manifestFile];
        if (!runtime || !react || manifest?.type !== "asset") throw new Error("The build has no runtime, or no React");
        for (const chunk of chunks) {
          if (!chunk.imports.includes(runtime.fileName)) continue;
          chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
          const isReact = chunk === react;
          if (!isReact && !chunk.imports.includes(react.fileName)) throw new Error(`${chunk.fileName} needs no React`);
          const source = isReact
            ? asExpression(runtime.code)
            : `import{bundlerRuntime}from"./${baseName(react.fileName)}";`;
          chunk.code = replaceOnce(
            chunk.code,
            runtimeImport,
            (names) => `${source}const{${renamed(names)}}=bundlerRuntime;`,
          );
          if (isReact) chunk.code += "export{bundlerRuntime};\n";
        }
        delete bundle[runtime.fileName];
        manifest.source = withoutFile(String(manifest.source), runtime.fileName);
      },
    },
  };
}

/** The helpers as one object under the names they were exported by. */
function asExpression(code: string): string {
  const body = replaceOnce(code, exportLine, (names) => {
    const pairs = names.split(",").map((each) => each.split(" as ").toReversed().join(":"));
    return `return{${pairs.join()}}`;
  });
  return `const bundlerRuntime=(()=>{${body}})();`;
}

/** `a as b, c` of an import, as it is written in a pattern. */
function renamed(names: string): string {
  return names.replaceAll(" as ", ":");
}

function replaceOnce(code: string, pattern: RegExp, replacement: (names: string) => string): string {
  if (!pattern.test(code)) throw new Error("The bundler writes its runtime in another way than it used to");
  return code.replace(pattern, (_, names: string) => replacement(names));
}

function withoutFile(manifestText: string, fileName: string): string {
  type Line = { file: string; imports?: string[] };
  const manifest: Record<string, Line> = JSON.parse(manifestText);
  const gone = Object.keys(manifest).find((key) => manifest[key]?.file === fileName);
  const kept = Object.entries(manifest).filter(([key]) => key !== gone);
  for (const [, line] of kept) if (line.imports) line.imports = line.imports.filter((key) => key !== gone);
  return JSON.stringify(Object.fromEntries(kept), null, 2);
}

const baseName = (file: string) => file.slice(file.lastIndexOf("/") + 1);
