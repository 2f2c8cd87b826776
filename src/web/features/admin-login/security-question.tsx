import { Check } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import type { SecurityQuestion as Question } from "#contract/login.ts";
import * as validation from "#contract/messages/validation.ts";
import { paths } from "#contract/paths.ts";
import { ApiError, answerOf } from "../../api-client.ts";
import { useApi } from "../../shell.ts";
import { Button } from "../../ui/button.tsx";
import { describeControl, Field } from "../../ui/field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useSend } from "../../use-send.ts";
import { authLinkClass } from "../auth/auth-form.ts";

type SecurityQuestionProps = {
  question: Question;
  target: string;
  /** The question was answered: the pass lets one sign-in through. */
  onPass: (pass: string) => void;
  /** Gets another question. */
  onNew: () => Promise<void>;
};

const id = "login-answer";

export function SecurityQuestion({ question, target, onPass, onNew }: SecurityQuestionProps) {
  const api = useApi();
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const check = useSend({
    send: (answer: string) => answerOf(api.login.check.$post({ json: { question: question.token, answer } })),
    onSuccess: ({ pass }) => onPass(pass),
    async onError(refusal) {
      setError(refusal instanceof ApiError && refusal.fields ? validation.securityAnswerInvalid : refusal.message);
      input.current?.select();
    },
  });

  async function verify(): Promise<void> {
    if (check.isPending || check.isSuccess) return;
    setError(undefined);
    const answer = input.current?.value ?? "";
    if (!/^\s*-?\d+\s*$/.test(answer)) setError(validation.securityAnswerInvalid);
    // A question takes one answer; after a wrong one there is a new question.
    else if (!(await check.start(answer))) await onNew();
  }

  /** Enter verifies; it must not send a form whose button is still disabled. */
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" || check.isSuccess) return;
    event.preventDefault();
    void verify();
  }

  return (
    <Field id={id} label={`Security check: what is ${question.text}?`} error={error}>
      <input type="hidden" name="question" value={question.token} />
      <div className="flex gap-2">
        <input
          ref={input}
          {...describeControl({ id, help: undefined, error, limit: undefined })}
          id={id}
          name="answer"
          inputMode="numeric"
          autoComplete="off"
          className="control"
          readOnly={check.isSuccess}
          onKeyDown={isHydrated ? handleKey : undefined}
        />
        {isHydrated && !check.isSuccess && (
          <Button onClick={() => void verify()} busy={check.isPending} className="shrink-0">
            Verify
          </Button>
        )}
        <span role="status" className="flex shrink-0 items-center gap-1.5 text-sm font-medium text-ok empty:hidden">
          {check.isSuccess && (
            <>
              <Check aria-hidden="true" className="size-4" />
              Verified
            </>
          )}
        </span>
      </div>
      {!check.isSuccess && (
        <a
          href={paths.login(target)}
          className={`${authLinkClass} self-start text-sm`}
          onClick={(event) => {
            event.preventDefault();
            void onNew();
          }}
        >
          New question
        </a>
      )}
    </Field>
  );
}
