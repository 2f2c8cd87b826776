import type { RefusedForm } from "../forms/refused-form.ts";
import type { Flash } from "./flash.ts";

/** URLs of the assets a page needs, from Vite's manifest, or from Vite itself in development. */
export type PageAssets = {
  scripts: string[];
  styles: string[];
  fonts: string[];
  preloads: string[];
};

/** The admin area is built apart from the rest. */
export type Bundle = "site" | "admin";

export type RenderInput = {
  request: Request;
  /** Calls the API in process with the visitor's session. */
  fetchApi: typeof fetch;
  /** The assets for a page made of these modules; the site's own, unless another bundle is named. */
  assetsFor(modules: string[], bundle?: Bundle): PageAssets;
  onError(error: unknown): void;
  /** Told the page's template (`/niche/:slug`); not called for an address that has no page. */
  onMatch?(template: string): void;
  /** The request's id, which a page that failed shows. */
  requestId?: string;
  /** The rejected form to show again. */
  refused?: RefusedForm | undefined;
  /** The flash message of the previous page. */
  flash?: Flash | undefined;
};

/** The interface of `web/app/entry-server.tsx`, built or served by Vite. */
export type RenderPage = (input: RenderInput) => Promise<Response>;
