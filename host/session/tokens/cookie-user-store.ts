import type { StateStore } from 'oidc-client-ts'
import * as z from 'zod'
import type { TokenCookies } from './token-cookies.ts'

/** The part of a stored user that the two cookies contain. */
const StoredUser = z.object({ access_token: z.string(), id_token: z.string() })

/** Stores the user of oidc-client-ts in the two cookies and nowhere else. */
export const createCookieUserStore = (cookies: TokenCookies): StateStore => ({
  set: async (_key, value) => {
    const user = StoredUser.parse(JSON.parse(value))
    cookies.write({ accessToken: user.access_token, idToken: user.id_token })
  },
  get: async () => {
    const tokens = cookies.read()
    if (!tokens) return null
    return JSON.stringify({
      access_token: tokens.accessToken,
      id_token: tokens.idToken,
      token_type: 'Bearer',
      expires_at: tokens.access.exp,
      profile: tokens.identity,
    })
  },
  remove: async (key) => {
    cookies.remove()
    return key
  },
  getAllKeys: async () => [],
})
