import { useState } from "react";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { PublishException, type Unpublishable } from "./publish-exception.tsx";
import { ReasonDialog, type ReasonDialogProps } from "./reason-dialog.tsx";

export type RefusedProduct = Unpublishable & { code?: string | undefined };
type Amends = { reason: string; isException?: true };

/** If a refused request lacks only a reason, asks for it and sends the request again. */
export function useRefusal<Request extends { reason?: string }>({ retry }: { retry: (request: Request) => void }) {
  const [refusal, setRefusal] = useState<{ request: Request; products: RefusedProduct[] } | null>(null);

  const clear = () => setRefusal(null);

  /** False if a reason doesn't help; then the caller has to show the refusal. */
  function ask(request: Request, products: RefusedProduct[]): boolean {
    const isHelped = isReasonEnough(products);
    setRefusal(isHelped ? { request, products } : null);
    return isHelped;
  }

  function dialogOf({ request, products }: NonNullable<typeof refusal>, busy: boolean) {
    const amend = (amends: Amends) => retry({ ...request, ...amends });
    const own = products.filter(({ code }) => code === lacksReason);
    if (own.length > 0) {
      const names = own.map(({ name }) => name);
      return <OwnReason names={names} busy={busy} onSend={(reason) => amend({ reason })} onClose={clear} />;
    }
    return (
      <PublishException
        products={products}
        startsWith={request.reason ?? ""}
        busy={busy}
        onPublish={(reason) => amend({ reason, isException: true })}
        onClose={clear}
      />
    );
  }

  return { ask, clear, dialog: (busy: boolean) => refusal && dialogOf(refusal, busy) };
}

const lacksReason = "own_decision_reason";
const lacksException = "publish_refused";

/** Whether these would be accepted with a reason. */
export function isReasonEnough(products: RefusedProduct[]): boolean {
  return products.length > 0 && products.every(({ code }) => code === lacksReason || code === lacksException);
}

type OwnReasonProps = Pick<ReasonDialogProps, "busy" | "onSend" | "onClose"> & {
  /** Those that are the viewer's own. */
  names: string[];
};

/** Some of it is the viewer's own and nobody else may decide it, so the log needs a reason (rule 53). */
function OwnReason({ names, ...sending }: OwnReasonProps) {
  const { title, text } = adminPages.ownReasonNeeded(names);
  return (
    <ReasonDialog {...sending} title={title} description={text} verb="Continue" tone="primary" isRequired>
      {names.length > 1 && (
        <ul className="mb-4 space-y-1 text-sm font-medium">
          {names.map((name) => (
            <li key={name} className="words">
              {name}
            </li>
          ))}
        </ul>
      )}
    </ReasonDialog>
  );
}
