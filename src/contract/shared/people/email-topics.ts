/** What a person can turn emails off for. Mail about security or money has no topic: it is always sent. */
export const emailTopics = ["submissions", "claims", "replies", "promotions", "digest"] as const;
/** In addition, emails that only the people who run the site get, and only if they turn them on. */
const staffTopics = ["morning"] as const;
/** Off until somebody turns them on; all others are on until somebody turns them off. */
export const optInTopics: readonly string[] = ["digest", "morning"];
export type VisitorTopic = (typeof emailTopics)[number];
export type EmailTopic = VisitorTopic | (typeof staffTopics)[number];

/** As the account page, the unsubscribe page and the letters call them. */
export const topicNames: Record<EmailTopic, string> = {
  submissions: "Submission updates",
  claims: "Claims and invitations",
  replies: "Replies to my feedback",
  promotions: "Promotion updates",
  digest: "Weekly digest",
  morning: "Morning mail",
};

/** In the link of a letter: the key belongs to one person and one topic. */
export function unsubscribeToken({ topic, key }: { topic: EmailTopic; key: string }): string {
  return `${topic}.${key}`;
}

/** Null if the token isn't ours; only the database knows whether the key exists. */
export function readUnsubscribeToken(token: string): { topic: EmailTopic; key: string } | null {
  const [name, key = "", ...rest] = token.split(".");
  const topic = [...emailTopics, ...staffTopics].find((each) => each === name);
  return topic && rest.length === 0 ? { topic, key } : null;
}
