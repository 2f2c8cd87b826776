import { DomainError, errorStatus } from "#contract/shared/errors.ts";

/** What a read may return instead of its bare answer. */

/** An answer, with cache tags of anything that affects it without being in it. */
export class Found<Answer> {
  readonly answer: Answer;
  readonly tags: readonly string[];

  constructor(answer: Answer, tags: readonly string[]) {
    this.answer = answer;
    this.tags = tags;
  }
}

/** The resource has another address now, below /api/v1. Without tags the redirect is private. */
export class Moved {
  readonly path: string;
  readonly tags: readonly string[] | undefined;

  constructor(path: string, tags?: readonly string[]) {
    this.path = path;
    this.tags = tags;
  }
}

/** An answer to be saved as a file: JSON, text, or text that is sent piece by piece. */
export class Attachment {
  readonly fileName: string;
  readonly content: object | string | AsyncGenerator<string>;

  constructor(fileName: string, content: object | string | AsyncGenerator<string>) {
    this.fileName = fileName;
    this.content = content;
  }
}

/** Null if it doesn't exist, so that the route can look for its new address. */
export function unlessMissing(error: unknown): null {
  if (error instanceof DomainError && errorStatus[error.code] === 404) return null;
  throw error;
}
