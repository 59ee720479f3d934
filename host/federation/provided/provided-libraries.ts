/** The first page has rendered by then. A remote that imports one of the libraries earlier loads it earlier. */
const LOAD_AFTER_MS = 3_000

/**
 * Loads the libraries that the host provides to remotes without using them on its own first page. The imports put them
 * into the host's share scope, so that they have arrived before most remotes ask for them. See: [Note: Why react is
 * host-only]
 */
export const loadProvidedLibraries = () =>
  setTimeout(() => void Promise.allSettled([import('jotai/utils'), import('luxon')]), LOAD_AFTER_MS)
