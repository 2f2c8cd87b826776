import type { OwnOrder } from "#contract/maker/orders.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { shortDate } from "#contract/shared/text/plain-formats.ts";
import { CopyField } from "../../ui/buttons/copy-field.tsx";

/** The order's code, as long as it can be used. */
export function RedemptionCode({ code, className }: { code: NonNullable<OwnOrder["code"]>; className?: string }) {
  const { value, expiresAt, isRedeemed, monthsLeft } = code;
  const until = shortDate(new Date(expiresAt));
  if (isRedeemed) return <p className={className}>The redemption code has been used.</p>;
  if (monthsLeft === 0) return <p className={className}>The redemption code has no months left to carry.</p>;
  return (
    <div className={className}>
      {value && <CopyField label="Redemption code" value={value} />}
      <p className="mt-1.5 text-meta text-pretty text-muted">
        {value ? "It" : "The redemption code is in your email. It"} can move {counted(monthsLeft, "month")} that{" "}
        {monthsLeft === 1 ? "hasn't" : "haven't"} started to another product, once, until {until}. Keep it to yourself:
        anyone who has it can use it.
      </p>
    </div>
  );
}
