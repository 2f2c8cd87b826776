import { adminRoutes } from "./admin-routes.tsx";
import { startClient } from "./start-client.tsx";
import "./admin.css";

void startClient({ routes: adminRoutes });
