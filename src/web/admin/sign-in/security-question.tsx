import { useMutation } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { SecurityQuestion as Question } from "#contract/admin/people/login.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { paths } from "#contract/shared/paths.ts";
import { ApiError, answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { authLinkClass } from "../../shared/auth/auth-form.ts";
import { hasLostFocus } from "../../ui/behavior/has-lost-focus.ts";
import { useHydrated } from "../../ui/behavior/use-hydrated.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { describeControl, Field } from "../../ui/fields/field.tsx";

type SecurityQuestionProps = {
  question: Question;
  target: string;
  isVerified: boolean;
  /** The question was answered: the pass lets one sign-in through. */
  onPass: (pass: string) => void;
  /** Gets another question. */
  onNew: () => Promise<void>;
};

const id = "login-answer";

export function SecurityQuestion({ question, target, isVerified, onPass, onNew }: SecurityQuestionProps) {
  const api = useApi();
  const isHydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const wasAnswered = useRef(false);
  const [error, setError] = useState<string>();
  const check = useMutation({
    mutationFn: (answer: string) => answerOf(api.login.check.$post({ json: { question: question.token, answer } })),
    onSuccess: ({ pass }) => onPass(pass),
    onError: (refusal) =>
      setError(refusal instanceof ApiError && refusal.fields ? validation.securityAnswerInvalid : refusal.message),
  });

  // The control that answered is gone or disabled. A focus that has moved on to another field stays there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question and a passed check are when it happens.
  useEffect(() => {
    if (!wasAnswered.current) return;
    if (hasLostFocus() || box.current?.contains(document.activeElement)) input.current?.focus();
  }, [question.token, isVerified]);

  async function verify(): Promise<void> {
    if (check.isPending || isVerified) return;
    setError(undefined);
    wasAnswered.current = true;
    const answer = input.current?.value ?? "";
    if (!/^\s*-?\d+\s*$/.test(answer)) return setError(validation.securityAnswerInvalid);
    // A question takes one answer; after a wrong one there is a new question.
    await check.mutateAsync(answer).catch(onNew);
  }

  async function ask(): Promise<void> {
    setError(undefined);
    await onNew();
  }

  /** Enter verifies; it must not send a form whose button is still disabled. */
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" || isVerified) return;
    event.preventDefault();
    void verify();
  }

  return (
    <Field id={id} label={`Security check: what is ${question.text}?`} error={error}>
      <input type="hidden" name="question" value={question.token} />
      <div ref={box} className="flex items-center gap-2">
        <input
          key={question.token}
          ref={input}
          {...describeControl({ id, help: undefined, error, limit: undefined })}
          id={id}
          name="answer"
          inputMode="numeric"
          autoComplete="off"
          className="control max-w-28"
          readOnly={isVerified}
          onKeyDown={isHydrated ? handleKey : undefined}
        />
        {isHydrated && !isVerified && (
          <Button onClick={() => void verify()} busy={check.isPending} className="shrink-0">
            Verify
          </Button>
        )}
        <span role="status" className="flex shrink-0 items-center gap-1.5 text-sm font-medium text-ok empty:hidden">
          {isVerified && (
            <>
              <Check aria-hidden="true" className="size-4" />
              Verified
            </>
          )}
        </span>
      </div>
      {!isVerified && (
        <a
          href={paths.login(target)}
          className={`${authLinkClass} self-start text-meta`}
          onClick={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          New question
        </a>
      )}
    </Field>
  );
}
