import { dirname, join } from "node:path";
import { readPageAssets } from "./http/pages/page-assets.ts";
import { listOtherClientFolders, markInUse } from "./process/build-folders.ts";
import { runServer } from "./server.ts";
import { renderPage } from "./web/app/entry-server.tsx";

/** The built server, which `npm start` runs from its own folder below dist/builds/. */
const buildFolder = dirname(import.meta.dirname);
const clientFolder = join(buildFolder, "client");
markInUse(buildFolder);
await runServer({
  program: import.meta.filename,
  client: { folder: clientFolder, listOthers: () => listOtherClientFolders(buildFolder) },
  web: { renderPage, assetsFor: readPageAssets(clientFolder) },
});
