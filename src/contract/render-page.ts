import type { Flash } from "./flash.ts";
import type { RefusedForm } from "./refused-form.ts";

/** Addresses of the built files a page needs; made from Vite's manifest, or Vite's own in development. */
export type PageAssets = {
  scripts: string[];
  styles: string[];
  fonts: string[];
  preloads: string[];
};

export type RenderInput = {
  request: Request;
  /** Calls the API in this process with the visitor's session. */
  fetchApi: typeof fetch;
  /** The files to load for a page that lives in these modules. */
  assetsFor(modules: string[]): PageAssets;
  onError(error: unknown): void;
  /** The page answers this form. */
  refused?: RefusedForm | undefined;
  /** What the page before left to be said. */
  flash?: Flash | undefined;
};

/** What the server asks of `web/entry-server.tsx`, built or fresh from Vite. */
export type RenderPage = (input: RenderInput) => Promise<Response>;
