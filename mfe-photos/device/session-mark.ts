/**
 * A mark that lasts as long as the browser's session and holds for all its tabs: a cookie without an expiry date.
 * `sessionStorage` would be each tab's own.
 */
const nameOf = (mark: string) => `photos-${mark}`

export const isMarkedInSession = (mark: string): boolean =>
  document.cookie.split('; ').some((cookie) => cookie === `${nameOf(mark)}=1`)

/** A browser that takes no cookies has no mark: what depends on it then happens once per page. */
export const markInSession = (mark: string): void => {
  document.cookie = `${nameOf(mark)}=1; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}
