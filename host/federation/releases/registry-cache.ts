const KEY = 'account-site/registry'

/** The signed text of the newest registry that this browser has used, so that it never goes back to an older one. */
export type RegistryCache = { read: () => string | undefined; write: (text: string) => void }

/** Where the browser keeps nothing, as with site data switched off, each visit begins without one. */
export const registryCache: RegistryCache = {
  read: () => {
    try {
      return localStorage.getItem(KEY) ?? undefined
    } catch {
      return undefined
    }
  },
  write: (text) => {
    try {
      localStorage.setItem(KEY, text)
    } catch {
      // A full or forbidden storage costs the protection against older registries, not the page.
    }
  },
}
