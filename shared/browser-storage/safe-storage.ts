/** The part of the browser's storage that the site uses. */
export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The two storages of a browser: `sessionStorage` of a tab, and `localStorage` of an origin. */
export type StorageName = 'localStorage' | 'sessionStorage'

/** A property of the page, because scripts of the page that are built separately share no module. */
const PAGE_PROPERTY = Symbol.for('account-site/unstored')

const page = globalThis as { [PAGE_PROPERTY]?: Map<string, string> }

/** Entries that the browser did not take, by the name of their storage and their key. */
export const unstored = () => (page[PAGE_PROPERTY] ??= new Map())

/**
 * The browser's storage, without its exceptions: it throws on access where site data is blocked, and on writing where it is
 * full. An entry that it does not take lasts as long as the page.
 */
export const safeStorage = (name: StorageName): SafeStorage => {
  const pageKeyOf = (key: string) => `${name} ${key}`
  return {
    getItem(key) {
      const ofPage = unstored().get(pageKeyOf(key))
      if (ofPage !== undefined) return ofPage
      try {
        return window[name].getItem(key)
      } catch {
        return null
      }
    },
    setItem(key, text) {
      unstored().delete(pageKeyOf(key))
      try {
        window[name].setItem(key, text)
      } catch {
        // An older entry may still be in a storage that is full: the page's entry comes first.
        unstored().set(pageKeyOf(key), text)
      }
    },
    removeItem(key) {
      unstored().delete(pageKeyOf(key))
      try {
        window[name].removeItem(key)
      } catch {
        // A blocked storage holds nothing.
      }
    },
  }
}
