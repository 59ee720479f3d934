import type { BrowserContext, Cookie } from '@playwright/test'

export const ACCESS_TOKEN_COOKIE = '__Secure-acc_at'
export const ID_TOKEN_COOKIE = '__Secure-acc_it'

export const tokenCookies = async (context: BrowserContext): Promise<Cookie[]> =>
  (await context.cookies())
    .filter(({ name }) => name === ACCESS_TOKEN_COOKIE || name === ID_TOKEN_COOKIE)
    .sort((one, other) => one.name.localeCompare(other.name))

export const accessTokenOf = async (context: BrowserContext): Promise<string> => {
  const cookie = (await tokenCookies(context)).find(({ name }) => name === ACCESS_TOKEN_COOKIE)
  if (!cookie) throw new Error('The browser is not signed in: it has no access token cookie.')
  return cookie.value
}
