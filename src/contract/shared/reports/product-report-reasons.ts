/** Reasons for reporting a product: stored value and label. */
export const productReportReasons = {
  spam: "Spam or advertising",
  misleading: "False or misleading",
  broken: "Its website is gone or dangerous",
  duplicate: "It is listed twice",
  not_software: "Not a software tool, app or online community",
  illegal: "Illegal, or breaks somebody's rights",
  other: "Something else",
} as const;

export type ProductReportReason = keyof typeof productReportReasons;
