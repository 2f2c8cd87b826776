import type { MakerFigures } from "#contract/maker/figures.ts";
import type { OwnProduct, OwnProductStage } from "#contract/maker/own-products.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { ButtonLink } from "../../../ui/buttons/button-link.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import { nextStepWords } from "../../products/next-step-words.ts";
import "./overview.css";

type NextStepProps = {
  product: Pick<OwnProduct, "id" | "stage" | "reason" | "nextSteps">;
  queue: MakerFigures["queue"] | undefined;
};

/** The product's state in words, the most urgent thing to do, and what comes after it. */
export function NextStep({ product: { id, stage, reason, nextSteps }, queue }: NextStepProps) {
  const [first, ...later] = nextSteps;
  const words = first ? nextStepWords(first) : null;
  const idle = idleWords(stage);
  return (
    <section aria-labelledby="next-step" className="next-step">
      {queue && (
        <p className="next-state">
          <strong>
            In review: place {wholeNumber(queue.place)} of {wholeNumber(queue.waiting)}
          </strong>{" "}
          We review submissions in the order they arrive.
        </p>
      )}
      {stage === "approved" && (
        <p className="next-state">
          <strong>Approved.</strong> Our team publishes it next; we'll email you.
        </p>
      )}
      {reason && stage !== "live" && <p className="next-reason words">{reason}</p>}
      <p className="next-label">{words ? "Next step" : "All done"}</p>
      <h2 id="next-step">{words?.title ?? idle.title}</h2>
      <p className="next-text">{words?.text ?? idle.text}</p>
      {words && (
        <ButtonLink to={paths.myProduct(id, words.tab)} variant="primary">
          {words.action}
        </ButtonLink>
      )}
      {stage === "rejected" && (
        <p className="next-text">
          <Link to={paths.guidelines()} className="text-link underline underline-offset-2">
            What a listing needs: our guidelines
          </Link>
        </p>
      )}
      {later.length > 0 && (
        <ul aria-label="After that" className="next-later">
          {later.map((step) => {
            const { title, text, tab } = nextStepWords(step);
            return (
              <li key={step.kind}>
                <Link to={paths.myProduct(id, tab)}>{title}</Link>
                <span>{text}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** While there is nothing to do. */
function idleWords(stage: OwnProductStage) {
  if (stage === "submitted") {
    return { title: "We're looking at it", text: "You're done for now. We'll email you once it's decided." };
  }
  if (stage === "approved") return { title: "Waiting to be published", text: "You're done for now." };
  return { title: "Nothing to do right now", text: "New comments and reviews will appear here." };
}
