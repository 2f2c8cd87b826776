/** The page's module without `src/web/` and `-page.tsx`, so the server can preload its code. */
export type RouteHandle = { module: `${string}/${string}` };

export const page = (module: RouteHandle["module"]): RouteHandle => ({ module });
