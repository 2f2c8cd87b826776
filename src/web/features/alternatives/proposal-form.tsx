import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useDeferredValue, useState } from "react";
import { useNavigate } from "react-router";
import type { SearchSuggestions } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import * as errors from "#contract/messages/errors.ts";
import * as pages from "#contract/messages/pages.ts";
import * as success from "#contract/messages/success.ts";
import { paths } from "#contract/paths.ts";
import { ApiError, answerOf } from "../../api-client.ts";
import { queries } from "../../queries.ts";
import { useApi } from "../../shell.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { LogoBox } from "../../ui/logo-box.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useSend } from "../../use-send.ts";
import { signInPrompt } from "../auth/sign-in-prompt.ts";
import { useViewer } from "../auth/use-viewer.ts";
import { markAddress } from "../marks/mark-address.ts";
import { messageToast } from "../toasts/message-toast.ts";

type Product = { id: number; slug: string; name: string };
type Found = SearchSuggestions["products"][number];

/** Results follow the typing; without JavaScript the form sends the words. */
export function ProposalForm({ product, q }: { product: Product; q: string }) {
  const [typed, setTyped] = useState(q);
  const words = useDeferredValue(typed.trim());
  const { data, isError } = useQuery({ ...queries.searchSuggestions(useApi(), words), enabled: words !== "" });
  const [action, ownQuery] = paths.proposeAlternative(product.slug).split("?");
  return (
    <>
      <form action={action} className="flex items-end gap-2">
        {[...new URLSearchParams(ownQuery)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="min-w-0 flex-1">
          <TextField
            label="Which product?"
            name="q"
            type="search"
            autoComplete="off"
            maxLength={limits.search.queryMax}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Button type="submit">Search</Button>
      </form>
      <div aria-live="polite" className="mt-4">
        {isError && <p className="text-sm text-muted">{errors.server_error.text}</p>}
        {words !== "" && data && <Results product={product} found={data.products} words={words} />}
      </div>
    </>
  );
}

function Results({ product, found, words }: { product: Product; found: Found[]; words: string }) {
  const others = found.filter(({ id }) => id !== product.id);
  if (others.length === 0) {
    return (
      <p className="text-sm text-muted">
        {pages.searchEmpty(words).text}{" "}
        <Link to={paths.suggest()} className="text-link underline underline-offset-2">
          Suggest it for the directory
        </Link>
      </p>
    );
  }
  return (
    <ul aria-label="Products" className="divide-y divide-line border-y border-line">
      {others.map((each) => (
        <li key={each.id} className="flex items-center gap-3 py-2.5">
          <LogoBox name={each.name} src={each.logoUrl} size={36} />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm font-medium">{each.name}</span>
            <span className="line-clamp-1 text-meta text-muted">{each.tagline}</span>
          </span>
          <ProposeButton product={product} alternative={each} />
        </li>
      ))}
    </ul>
  );
}

function ProposeButton({ product, alternative }: { product: Product; alternative: Found }) {
  const api = useApi();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { toast } = useToast();
  const back = paths.alternatives(product.slug);
  const intent = { action: "alternative", productId: product.id, alternativeId: alternative.id } as const;
  const sending = useSend({
    send: (_: undefined) =>
      answerOf(
        api.products[":id"].alternatives.$post({
          param: { id: String(product.id) },
          json: { alternativeId: alternative.id },
        }),
      ),
    async onSuccess() {
      toast({ tone: "success", ...success.alternativeProposed });
      await navigate(back);
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 401) signInPrompt.ask(intent);
      else toast({ tone: "error", ...messageToast(refusalOf(error)) });
    },
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (viewer) void sending.start(undefined);
    else signInPrompt.ask(intent);
  }

  return (
    <form
      method="post"
      action={`${markAddress(paths.alternativeForm(), { productId: product.id, back })}&alternativeId=${alternative.id}`}
      onSubmit={handleSubmit}
    >
      <Button type="submit" size="sm" busy={sending.isPending}>
        Propose
        <span className="sr-only"> {alternative.name}</span>
      </Button>
    </form>
  );
}

/** The server says why it refused: listed already, refused before, or too often. */
function refusalOf(error: Error) {
  const isForeseen = error instanceof ApiError && error.status < 500;
  return isForeseen ? { text: error.message } : errors.alternative_failed;
}
