import { join } from "node:path";
import { readPageAssets } from "./http/page-assets.ts";
import { projectRoot } from "./project-root.ts";
import { runServer } from "./server.ts";
import { renderPage } from "./web/entry-server.tsx";

/** The built server, which `npm start` runs from dist/. */
const clientFolder = join(projectRoot, "dist/client");
await runServer({
  program: import.meta.filename,
  clientFolder,
  web: { renderPage, assetsFor: readPageAssets(clientFolder) },
});
