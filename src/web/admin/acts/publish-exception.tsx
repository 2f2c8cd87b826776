import { counted } from "#contract/shared/messages/message.ts";
import { ReasonDialog, type ReasonDialogProps } from "./reason-dialog.tsx";

export type Unpublishable = { name: string; problems: string[] };

type PublishExceptionProps = Pick<ReasonDialogProps, "startsWith" | "busy" | "onClose"> & {
  products: Unpublishable[];
  onPublish: (reason: string) => void;
};

/** Says why nothing was published, product by product, and lets the person publish despite that (rule 56). */
export function PublishException({ products, onPublish, ...sending }: PublishExceptionProps) {
  return (
    <ReasonDialog
      {...sending}
      title={`${counted(products.length, "product")} can't be published yet`}
      description="Nothing was changed. You can publish with a reason: the makers see it, and the log keeps it."
      verb="Publish Anyway"
      isRequired
      onSend={onPublish}
    >
      <ul className="mb-4 space-y-2 text-sm">
        {products.map(({ name, problems }) => (
          <li key={name}>
            <p className="words font-medium">{name}</p>
            {problems.map((problem) => (
              <p key={problem} className="words text-muted">
                {problem}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </ReasonDialog>
  );
}
