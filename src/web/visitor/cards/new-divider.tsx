import { counted } from "#contract/shared/messages/message.ts";

/** Between what was listed since the viewer's last visit and what they may have seen then. */
export function NewDivider({ count }: { count: number }) {
  return (
    <div className="new-divider">
      <span>{`New since your last visit · ${counted(count, "product")}`}</span>
      <hr />
      <span>Listed before your last visit</span>
    </div>
  );
}
