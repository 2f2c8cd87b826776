// First: it turns off zod's JIT, whose `eval` our Content-Security-Policy would report, before any schema is made.
import "#contract/shared/forms/input.ts";
// Before anything with styles of its own: the first style sheet decides the order of the layers.
import "./admin.css";

import { confirmedFetch } from "../admin/frame/confirmed-fetch.ts";
import { adminRoutes } from "./routes/admin-routes.ts";
import { startClient } from "./start-client.tsx";

void startClient({ routes: adminRoutes, fetcher: confirmedFetch });
