const PROBE_KEY = 'account/probe'

/** Whether the browser allows cookies and site data, without which no sign-in is possible. */
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
    // Access to the property throws where site data is blocked.
    return false
  }
}
