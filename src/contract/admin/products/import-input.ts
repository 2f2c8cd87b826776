import * as z from "zod";
import { strictInput } from "../../shared/forms/input.ts";
import { importPlanSchema } from "./imports.ts";

export const checkImportInput = strictInput(importPlanSchema.shape);
export const startImportInput = strictInput({ leavesOutProblems: z.boolean(), leavesOutDuplicates: z.boolean() });
