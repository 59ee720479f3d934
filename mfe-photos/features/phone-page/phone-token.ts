const KEY = 'phone-upload-token'

const keep = (token: string) => {
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    // The browser stores nothing: the token lasts as long as the page.
  }
}

const keptToken = (): string | undefined => {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * The token of the code that opened this page. It arrives in the fragment, which no server receives, and is removed
 * from the address at once, so that no report, bookmark or shared link contains it. The tab stores it for a reload.
 */
export const takePhoneToken = (): string | undefined => {
  const token = /^#([\w-]{43})$/.exec(location.hash)?.[1]
  if (location.hash) history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  if (token) keep(token)
  return token ?? keptToken()
}
