/** Reasons for reporting feedback: stored value and label. */
export const reportReasons = {
  spam: "Spam or advertising",
  abuse: "Insulting or hateful",
  off_topic: "Not about this product",
  misleading: "False or misleading",
  private: "Shows private data",
  other: "Something else",
} as const;

/** The same reasons for reporting a collection; one reads differently. */
export const collectionReportReasons: Record<ReportReason, string> = { ...reportReasons, off_topic: "Not about tools" };

export type ReportReason = keyof typeof reportReasons;
