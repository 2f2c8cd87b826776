export type Prompt = { instructions: string; text: string };

/** Writes drafts for people to review. The operator chooses it; there is none by default. */
export type LanguageModel = {
  name: string;
  /** The model's answer; throws LanguageModelFailed. */
  complete(prompt: Prompt): Promise<string>;
};
