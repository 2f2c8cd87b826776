/** Why a reader reports feedback: what is stored, and what the form calls it. */
export const reportReasons = {
  spam: "Spam or advertising",
  abuse: "Insulting or hateful",
  off_topic: "Not about this product",
  misleading: "False or misleading",
  private: "Shows private data",
  other: "Something else",
} as const;

export type ReportReason = keyof typeof reportReasons;
