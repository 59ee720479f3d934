/** By then the first page is there; whoever asks earlier gets them earlier. */
const LOAD_AFTER_MS = 3_000

/**
 * Libraries that the host provides to remotes without using them on its own first page: importing them here puts them
 * into the host's share scope, and what most remotes ask for next is there before they do. See: [Note: Why react is host-only]
 */
export const loadProvidedLibraries = () =>
  setTimeout(() => void Promise.allSettled([import('jotai/utils'), import('luxon')]), LOAD_AFTER_MS)
