import { refusal } from "../answers.ts";

/** What every route below /admin may answer. */
export const staffRefusals = {
  401: refusal("Not signed in"),
  403: refusal("The viewer may not enter this area"),
};
