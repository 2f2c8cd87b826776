import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { ReasonNeeded, type ReasonNeededProps } from "./reason-needed.tsx";

type OwnReasonProps = Pick<ReasonNeededProps, "busy" | "onSend" | "onClose"> & {
  /** Those that are the viewer's own. */
  names: string[];
};

/** Some of it is the viewer's own and nobody else may decide it, so the log needs a reason (rule 53). */
export function OwnReason({ names, ...sending }: OwnReasonProps) {
  return (
    <ReasonNeeded {...adminPages.ownReasonNeeded(names)} action={{ verb: "Continue", variant: "primary" }} {...sending}>
      {names.length > 1 && (
        <ul className="mb-4 space-y-1 text-sm font-medium">
          {names.map((name) => (
            <li key={name} className="words">
              {name}
            </li>
          ))}
        </ul>
      )}
    </ReasonNeeded>
  );
}
