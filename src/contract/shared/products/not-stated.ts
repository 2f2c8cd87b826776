/** The third answer to a question of yes or no (rule 52). */
export const notStated = "Not stated";
