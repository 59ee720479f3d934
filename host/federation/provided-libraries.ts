/**
 * Libraries that the host provides to remotes without using them on its first page: naming them here is what puts them
 * into the host's share scope. They load when a remote asks. See: [Note: Why react is host-only]
 */
export const providedLibraries = {
  'jotai/utils': () => import('jotai/utils'),
  luxon: () => import('luxon'),
}
