import { adminArea } from "./areas/admin.ts";
import { mailArea, uiArea } from "./areas/development.ts";
import { makerArea } from "./areas/makers.ts";
import { peopleArea } from "./areas/people.ts";
import { productArea } from "./areas/product.ts";
import { publicArea } from "./areas/public.ts";
import { searchArea } from "./areas/search.ts";

/** Every screen, in the order in which a stranger would meet them. A new page gets a line in its area. */
export const areas = [publicArea, productArea, searchArea, peopleArea, makerArea, adminArea, mailArea, uiArea];
