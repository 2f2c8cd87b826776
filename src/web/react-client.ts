// In a file of its own, beside React in one chunk: the chunk then runs React itself when it is loaded, as a task of its
// own before the entry, and a slow phone can answer in between.
export { hydrateRoot } from "react-dom/client";
