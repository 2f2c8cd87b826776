import { Bomb } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Panel } from "../../ui/layout/panel.tsx";

/** Throws while rendering, so that the page's error boundary shows: it must keep the sidebar and offer a way back. */
export function ErrorTester() {
  const [isThrown, setIsThrown] = useState(false);
  if (isThrown) throw new Error("Test of the error boundary");
  return (
    <Panel title="Error-boundary tester">
      <p className="text-sm text-muted">
        Throws an error in your browser only. You should see an error message inside this frame, and Try Again should
        bring this page back.
      </p>
      <Button className="mt-3" variant="danger" icon={<Bomb />} onClick={() => setIsThrown(true)}>
        Throw an error
      </Button>
    </Panel>
  );
}
