import * as z from "zod";
import { importPlanSchema } from "../admin/imports.ts";
import { strictInput } from "./input.ts";

export const checkImportInput = strictInput(importPlanSchema.shape);
export const startImportInput = strictInput({ leavesOutProblems: z.boolean(), leavesOutDuplicates: z.boolean() });
