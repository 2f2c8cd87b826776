import * as z from "zod";
import { draftableFields } from "../admin/drafting.ts";
import * as validation from "../messages/validation.ts";
import { strictInput } from "./input.ts";

export const draftTextInput = strictInput({ field: z.enum(draftableFields, validation.invalidValue) });
