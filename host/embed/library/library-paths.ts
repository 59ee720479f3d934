/** Defined after the picker, so that a page which finds it finds both. */
export const LIBRARY_ELEMENT = 'photo-library'
export const PICKER_ELEMENT = 'photo-picker'

/** The path of the library on the account site, which its addresses here start with as well. */
export const BASE_PATH = '/my-photos'
const OTHER_OWN_PATHS = ['/downloads']

/** Whether a path of the account site belongs to the library. */
export const isOwnPath = (path: string) =>
  [BASE_PATH, ...OTHER_OWN_PATHS].some(
    (own) => path === own || path.startsWith(`${own}/`) || path.startsWith(`${own}?`),
  )

/** `/albums` → `/my-photos/albums` */
export const withBase = (path: string) => `${BASE_PATH}${path.startsWith('/') ? path : `/${path}`}`

/** `/my-photos/albums` → `/albums` */
export const withoutBase = (path: string) => (path.startsWith(BASE_PATH) ? path.slice(BASE_PATH.length) || '/' : path)
