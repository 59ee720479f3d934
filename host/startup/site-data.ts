const PROBE_KEY = 'account/probe'

/** Whether the browser lets the site keep cookies and site data, without which nobody can sign in. */
export const isSiteDataAvailable = (
  page: Pick<Window, 'localStorage' | 'sessionStorage' | 'navigator'> = window,
): boolean => {
  try {
    for (const storage of [page.localStorage, page.sessionStorage]) {
      storage.setItem(PROBE_KEY, PROBE_KEY)
      storage.removeItem(PROBE_KEY)
    }
    return page.navigator.cookieEnabled
  } catch {
    // Reading the property itself throws where site data is blocked.
    return false
  }
}
