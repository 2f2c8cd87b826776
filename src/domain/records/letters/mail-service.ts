export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Stable across retries, so that a receiver can drop the second copy: `order-42` or `order-42@shelf.example`. */
  messageId?: string;
  /** The one-click unsubscribe URL for mail programs (RFC 8058): it must answer POST and GET. */
  unsubscribeUrl?: string;
};

export type MailService = {
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
};
