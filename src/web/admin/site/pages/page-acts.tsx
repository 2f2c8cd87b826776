import { useState } from "react";
import { useNavigate } from "react-router";
import * as texts from "#contract/admin/messages/site-pages.ts";
import type { AdminPage } from "#contract/admin/site/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { isBuiltIn } from "#contract/shared/site-pages.ts";
import { answerOf } from "../../../data/api-client.ts";
import { useApi } from "../../../data/shell.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";
import { titleOf } from "./page-words.ts";
import { publish } from "./use-page-form.ts";

/** A published page can be taken back, any other one that was written can be deleted. */
export function PageActs({ page }: { page: AdminPage }) {
  if (page.publishedVersion !== null) return <Unpublish page={page} />;
  return page.version > 0 ? <DeletePage page={page} /> : null;
}

function Unpublish({ page: { name } }: { page: AdminPage }) {
  const api = useApi();
  const unpublish = useAct({
    send: () => publish(api, { name, version: null }),
    done: () => (isBuiltIn(name) ? texts.builtInAgain : texts.unpublished),
    undo:
      ({ publishedBefore }) =>
      () =>
        publish(api, { name, version: publishedBefore }),
  });
  return (
    <Button busy={unpublish.isPending} onClick={() => void unpublish.act()}>
      {isBuiltIn(name) ? "Use the built-in text again" : "Unpublish"}
    </Button>
  );
}

function DeletePage({ page }: { page: AdminPage }) {
  const { name, version, versions } = page;
  const api = useApi();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useAct({
    send: () => answerOf(api.admin.pages[":id"].$delete({ param: { id: name }, json: { version } })),
    done: () => texts.deleted,
    onDone: () => void navigate(paths.admin("pages"), { replace: true }),
    refreshes: ["admin", "pages", "list"],
  });
  return (
    <>
      <Button variant="ghost" className="text-danger" busy={remove.isPending} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this page?"
        text={`“${titleOf(page)}” and ${versions.length === 1 ? "its only version" : `its ${versions.length} versions`} will be gone. This can't be undone.${isBuiltIn(name) ? " The built-in text stays." : ""}`}
        confirmText="Delete"
        onConfirm={() => {
          setAsking(false);
          void remove.act();
        }}
      />
    </>
  );
}
