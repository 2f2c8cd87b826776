/** Reasons for reporting a person: stored value and label. */
export const personReportReasons = {
  impersonation: "Pretends to be somebody else",
  spam: "Spam or advertising",
  name_or_picture: "Abusive name or picture",
  harassment: "Harasses people",
  other: "Something else",
} as const;

export type PersonReportReason = keyof typeof personReportReasons;
