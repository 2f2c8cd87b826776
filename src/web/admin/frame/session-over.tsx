import { useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogClose } from "../../ui/dialogs/dialog-close.tsx";
import { sessionOver } from "./confirmed-fetch.ts";

/** Says that the session has ended while somebody worked, and leads back to what they worked on. */
export function SessionOver() {
  const isOver = useSyncExternalStore(sessionOver.subscribe, sessionOver.current, () => false);
  const [isClosed, setIsClosed] = useState(false);
  const { pathname, search } = useLocation();
  const { title, text } = adminPages.sessionOver;
  return (
    <Dialog
      title={title}
      description={text}
      size="sm"
      open={isOver && !isClosed}
      onOpenChange={() => setIsClosed(true)}
    >
      <div className="flex justify-end gap-2">
        <DialogClose>Stay Here</DialogClose>
        {/* A full page load: the router still knows the viewer, and would lead straight back. */}
        <ButtonLink to={paths.login(pathname + search)} reloadDocument variant="primary">
          Sign In
        </ButtonLink>
      </div>
    </Dialog>
  );
}
