// First: it turns off zod's JIT, whose `eval` our Content-Security-Policy would report, before any schema is made.
import "#contract/shared/forms/input.ts";

import { confirmedFetch } from "../admin/frame/confirmed-fetch.ts";
import { adminRoutes } from "./routes/admin-routes.ts";
import { startClient } from "./start-client.tsx";
import "./admin.css";

void startClient({ routes: adminRoutes, fetcher: confirmedFetch });
