/** The anchor of a feedback on its product's page. */
export const entryId = (id: number) => `feedback-${id}`;
