const PROBE_KEY = 'account/probe'

type SiteDataOptions = {
  page?: Pick<Window, 'localStorage' | 'sessionStorage' | 'navigator'>
  /** A customer who is signed in needs no storage: only a sign-in keeps an entry there until it returns. */
  isSignedIn: boolean
}

/** Whether the browser allows cookies and site data, without which no sign-in is possible. */
export const isSiteDataAvailable = ({ page = window, isSignedIn }: SiteDataOptions): boolean => {
  if (!page.navigator.cookieEnabled) return false
  if (isSignedIn) return true
  try {
    for (const storage of [page.localStorage, page.sessionStorage]) {
      storage.setItem(PROBE_KEY, PROBE_KEY)
      storage.removeItem(PROBE_KEY)
    }
    return true
  } catch {
    // Access to the property throws where site data is blocked, and writing where the storage is full.
    return false
  }
}
