import { type FormEvent, useState } from "react";
import type { FoundPerson } from "#contract/admin/products/product-editing.ts";
import { suggestionProblem } from "#contract/member/suggestion-text.ts";
import * as limits from "#contract/shared/limits.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { useAct } from "../../acts/use-act.ts";

/** A suggestion in somebody's name, for example one they mailed. */
export function SuggestionForm({ person: { username } }: { person: FoundPerson }) {
  const api = useApi();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const suggestion = useAct({
    send: (words: string) => answerOf(api.admin.submit.suggestions.$post({ json: { username, text: words } })),
    done: () => adminPages.suggestionEntered(username),
    // The field says it.
    failed: null,
    onDone: () => setText(""),
    onFailed: ({ message }) => setProblem(message),
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const wrong = suggestionProblem(text);
    setProblem(wrong);
    if (wrong === undefined && !suggestion.isPending) void suggestion.act(text);
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="space-y-4">
      <TextArea
        name="text"
        id="suggestion-text"
        label="Suggestion"
        help="It waits in the queue of suggestions in their name."
        rows={5}
        limit={limits.suggestion.textMax}
        value={text}
        error={problem}
        onChange={({ target }) => {
          setText(target.value);
          if (problem) setProblem(suggestionProblem(target.value));
        }}
      />
      <Button type="submit" variant="primary" busy={suggestion.isPending} busyText="Submitting...">
        Submit Suggestion
      </Button>
    </form>
  );
}
