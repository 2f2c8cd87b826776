// Only in development: what @vitejs/plugin-react would put inline into the page. Must run before any component.
// @ts-expect-error Vite serves this address; there is no such file.
import { injectIntoGlobalHook } from "/@react-refresh";

injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
