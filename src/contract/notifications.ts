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
