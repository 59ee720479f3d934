import { safeStorage } from '@account/shared/browser-storage/safe-storage.ts'

const KEY = 'phone-upload-token'

const storage = safeStorage('sessionStorage')

/**
 * The token of the code that opened this page. It arrives in the fragment, which no server receives, and is removed
 * from the address at once, so that no report, bookmark or shared link contains it. The tab stores it for a reload.
 */
export const takePhoneToken = (): string | undefined => {
  const token = /^#([\w-]{43})$/.exec(location.hash)?.[1]
  if (location.hash) history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  if (token) storage.setItem(KEY, token)
  return token ?? storage.getItem(KEY) ?? undefined
}
