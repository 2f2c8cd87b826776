/** What a person can turn emails off for. Security mail has no topic: resets, confirmations and codes are always sent. */
export const notificationTopics = ["submissions", "claims", "replies"] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** As the account page, the unsubscribe page and the letters call them. */
export const topicNames: Record<NotificationTopic, string> = {
  submissions: "Submission updates",
  claims: "Claims and invitations",
  replies: "Replies to my feedback",
};

/** In the link of a letter: the key belongs to one person and one topic. */
export function unsubscribeToken({ topic, key }: { topic: NotificationTopic; key: string }): string {
  return `${topic}.${key}`;
}

/** Null if the token is none of ours; whether the key exists, only the database knows. */
export function readUnsubscribeToken(token: string): { topic: NotificationTopic; key: string } | null {
  const [name, key = "", ...rest] = token.split(".");
  const topic = notificationTopics.find((each) => each === name);
  return topic && rest.length === 0 ? { topic, key } : null;
}
