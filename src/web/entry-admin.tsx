import { adminRoutes } from "./admin-routes.tsx";
import { confirmedFetch } from "./features/admin-frame/confirmed-fetch.ts";
import { startClient } from "./start-client.tsx";
import "./admin.css";

void startClient({ routes: adminRoutes, fetcher: confirmedFetch });
