/** The path of the page's module, so the server can preload its code. */
export type RouteHandle = { module: `src/web/${string}.tsx` };

export const page = (module: RouteHandle["module"]): RouteHandle => ({ module });
