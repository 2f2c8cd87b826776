import { OutsideRefused } from "#contract/shared/outside-refused.ts";

export type OutboundRefusedReason =
  | "invalid_url"
  | "scheme"
  | "port"
  | "credentials"
  | "dns_failed"
  | "address_not_public"
  | "redirects"
  | "redirected_elsewhere"
  | "content_type"
  | "content_encoding"
  | "too_large"
  | "timed_out"
  | "connection_failed"
  | "busy";

/** The only error of an outbound fetch, whatever the other side did. */
export class OutboundRefused extends OutsideRefused<OutboundRefusedReason> {
  constructor(reason: OutboundRefusedReason, options?: ErrorOptions) {
    super(reason, `Outbound fetch refused: ${reason}`, options);
    this.name = "OutboundRefused";
  }
}
