import type { Plugin } from "vite";

/**
 * Functions of well-kept libraries that this site never calls but that their own code refers to, so that no bundler can
 * tell; every page would carry them. Their bodies are replaced by an error with their name (decision 0020).
 */
const unused = [
  // View transitions, activities, suspense lists, form actions, and styles and scripts that components bring along.
  {
    file: /react-dom\/cjs\/react-dom-client\.production\.js$/,
    names: [
      "startViewTransition",
      "measureViewTransitionHostInstancesRecursive",
      "updateActivityComponent",
      "updateSuspenseListComponent",
      "mountActionState",
      "getResource",
      "acquireResource",
      "preload",
      "preloadModule",
      "preinitStyle",
      "preinitScript",
      "preinitModuleScript",
    ],
  },
  // Fetchers, form actions, and routes that are discovered later.
  {
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    names: [
      "fetch",
      "handleFetcherAction",
      "handleFetcherLoader",
      "handleAction",
      "setFetcherError",
      "discoverRoutes",
      "cancelDiscoveryNavigation",
      "patchRoutesImpl",
    ],
  },
  {
    file: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    names: ["getRouteInstrumentationUpdates", "instrumentClientSideRouter"],
  },
  // Our writes are `use-send.ts`.
  {
    file: /@tanstack\/query-core\/build\/modern\/mutationCache\.js$/,
    names: ["build", "add", "remove", "canRun", "runNext", "find", "findAll"],
  },
  {
    file: /@tanstack\/query-core\/build\/modern\/queryClient\.js$/,
    names: ["isMutating", "setMutationDefaults", "getMutationDefaults", "defaultMutationOptions"],
  },
];

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type NamedFunction = { name: string; body: Node };

/** react-router does not say that its components may be left out where nobody uses them; we have our own link. */
const routerComponents = /react-router\/dist\/production\/lib\/dom\/lib\.js$/;

/** For the browser's build only. A library's new version that has renamed one of them stops the build. */
export function leaveOutUnused(): Plugin {
  return {
    name: "leave-out-unused",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform: {
      filter: { id: [routerComponents, ...unused.map(({ file }) => file)] },
      handler(code, id) {
        if (routerComponents.test(id)) {
          return code
            .replaceAll("= React$1.forwardRef(", "= /* @__PURE__ */ React$1.forwardRef(")
            .replaceAll(/^(?:Link|NavLink|Form)\.displayName = .*$/gm, "");
        }
        const names = unused.find(({ file }) => file.test(id))?.names ?? [];
        const functions = functionsIn(this.parse(code) as unknown as Node);
        return names.reduce((shortened, name) => {
          const found = functions.filter((each) => each.name === name);
          const [only] = found;
          if (!only || found.length > 1) throw new Error(`${id} has ${found.length} functions called ${name}, not one`);
          return shortened.replace(code.slice(only.body.start, only.body.end), `{ throw Error("${name}") }`);
        }, code);
      },
    },
  };
}

/** Declared functions and methods, also those inside others. */
function functionsIn(node: unknown): NamedFunction[] {
  if (Array.isArray(node)) return node.flatMap(functionsIn);
  if (!isNode(node)) return [];
  const inner = Object.values(node).flatMap(functionsIn);
  const named = node.type === "FunctionDeclaration" ? node : node.type === "MethodDefinition" ? node.value : null;
  const name = node.type === "FunctionDeclaration" ? node.id : node.key;
  if (!isNode(named) || !isNode(named.body) || !isNode(name) || typeof name.name !== "string") return inner;
  return [{ name: name.name, body: named.body }, ...inner];
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
