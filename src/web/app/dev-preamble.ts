// Development only: what @vitejs/plugin-react would inline into the page. Must run before any component.
// @ts-expect-error Vite serves this address; the file doesn't exist.
import { injectIntoGlobalHook } from "/@react-refresh";

injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
