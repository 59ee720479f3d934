import type { BundledReleases } from '@account/shared/contracts/release-file.ts'

const KEY = 'account-site/releases'

/** The release files that this browser has used last, by their hash, so that a later visit requests none of them. */
export type ReleaseCache = { read: () => BundledReleases; write: (texts: BundledReleases) => void }

/** Where the browser keeps nothing, each visit reads them from its cache or from the server. */
export const releaseCache: ReleaseCache = {
  read: () => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
      const texts = Object.entries(stored ?? {}).filter(([, text]) => typeof text === 'string')
      return Object.fromEntries(texts) as BundledReleases
    } catch {
      return {}
    }
  },
  write: (texts) => {
    try {
      localStorage.setItem(KEY, JSON.stringify(texts))
    } catch {
      // A full or forbidden storage costs the next visit a request.
    }
  },
}
