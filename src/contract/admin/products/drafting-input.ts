import * as z from "zod";
import { strictInput } from "../../shared/forms/input.ts";
import * as validation from "../../shared/messages/validation.ts";
import { draftableFields } from "./drafting.ts";

export const draftTextInput = strictInput({ field: z.enum(draftableFields, validation.invalidValue) });
