import { routes } from "./routes.tsx";
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
