import { useState } from "react";

type Sending<Input, Answer> = {
  /** Sends the request. */
  send: (input: Input) => Promise<Answer>;
  onSuccess?: (answer: Answer, input: Input) => unknown;
  onError?: (error: Error, input: Input) => void;
};

type State<Input> = {
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
  /** The input being sent. */
  input?: Input;
};

const idle: State<never> = { isPending: false, isSuccess: false, error: null };

/**
 * A mutation hook for what the first pages load, where React Query's own would add 470 bytes, and for long lists, which
 * have forty of them. Everything else uses `useMutation`.
 */
export function useSend<Input, Answer>({ send, onSuccess, onError }: Sending<Input, Answer>) {
  const [state, setState] = useState<State<Input>>(idle);

  /** Resolves to whether it succeeded; `onError` handles failures. */
  async function start(input: Input): Promise<boolean> {
    setState({ ...idle, isPending: true, input });
    try {
      const answer = await send(input);
      await onSuccess?.(answer, input);
      setState({ ...idle, isSuccess: true });
      return true;
    } catch (cause) {
      const error = cause as Error;
      setState({ ...idle, error });
      onError?.(error, input);
      return false;
    }
  }

  return { ...state, start };
}
