import { routes } from "./routes/routes.ts";
import { startClient } from "./start-client.tsx";
import "./styles.css";

void startClient({
  routes,
  afterwards: (work) =>
    void import("./background/background-work.ts").then(
      ({ startBackgroundWork }) => startBackgroundWork(work),
      () => {},
    ),
});
