import * as z from "zod";
import { checkedText, strictInput } from "../../shared/forms/input.ts";
import * as limits from "../../shared/limits.ts";
import * as validation from "../../shared/messages/validation.ts";
import { tidyText } from "../../shared/text/tidy-text.ts";
import { requesters } from "./data-requests.ts";

const { referenceMax } = limits.dataRequests;

const requestShape = {
  requestedBy: z.enum(requesters, validation.requesterRequired),
  reference: checkedText((value) => {
    if (tidyText(value) === "") return validation.required;
    return tidyText(value).length > referenceMax ? validation.tooLong(referenceMax) : undefined;
  })
    .transform(tidyText)
    .meta({ description: "Where the request can be found, such as a ticket's number; stays in the audit log" }),
};

/** An administrator acts on a request for somebody's data. */
export const dataRequestInput = strictInput({
  ...requestShape,
  username: z
    .string(validation.usernameMismatch)
    .max(limits.profile.usernameMax * 4, validation.usernameMismatch)
    .meta({ description: "The person's username, typed to confirm" }),
});

/** For the form, which knows the username. */
export function dataRequestInputOf(username: string) {
  return strictInput({
    ...requestShape,
    username: checkedText((typed) => (typed.trim() === username ? undefined : validation.usernameMismatchTheirs)),
  });
}
