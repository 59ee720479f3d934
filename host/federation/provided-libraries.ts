/**
 * Libraries that the host provides to remotes without using them on its own first page: importing them here puts them
 * into the host's share scope. Most remotes ask for them next. See: [Note: Why react is host-only]
 */
export const loadProvidedLibraries = () => Promise.allSettled([import('jotai/utils'), import('luxon')])
