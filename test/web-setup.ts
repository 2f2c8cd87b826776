// Half of the files have no document and need nothing of it.
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  // What a page shows after a moment may take a busy machine longer than the library's one second.
  configure({ asyncUtilTimeout: 20_000 });
}

// A module, which may await.
export {};
