import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { App } from '../../composition/app.ts'

export type AuthorizationParameters = Record<string, string>

type BrowserRequest = {
  method?: 'GET' | 'POST' | 'OPTIONS'
  /** The form fields to send, with the origin of the page's own host unless `headers` says otherwise. */
  form?: Record<string, string>
  headers?: Record<string, string>
}

const TokenResponse = z.object({
  access_token: z.string(),
  id_token: z.string(),
  expires_in: z.number(),
  token_type: z.literal('Bearer'),
})

export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

export const createPkce = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

type Cookies = Map<string, { value: string; path: string }>

/** Acts like a browser: keeps cookies by path, sends forms and reports redirects. */
export const createTestBrowser = (app: App, storefront = 'uk', cookies: Cookies = new Map()) => {
  const login = `http://login.${storefront}.localhost:3000`
  const account = `http://account.${storefront}.localhost:3000`

  const keepCookie = (header: string) => {
    const [pair = '', ...attributes] = header.split(/; */)
    const [name = '', value = ''] = pair.split('=')
    const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/'
    if (value === '') cookies.delete(`${name}${path}`)
    else cookies.set(`${name}${path}`, { value: pair, path })
  }

  const request = async (address: string, { method = 'GET', form, headers = {} }: BrowserRequest = {}) => {
    const url = new URL(address, login)
    const sent = [...cookies.values()].filter(({ path }) => url.pathname.startsWith(path)).map(({ value }) => value)
    const answer = await app.inject({
      method: form ? 'POST' : method,
      url: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        accept: 'text/html',
        cookie: sent.join('; '),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded', origin: login } : {}),
        ...headers,
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    })
    for (const header of [answer.headers['set-cookie'] ?? []].flat()) keepCookie(header)
    return answer
  }

  const authorizationAddress = (parameters: AuthorizationParameters = {}) =>
    `${login}/auth?${new URLSearchParams({
      client_id: 'account-site',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${account}/sign-in/callback`,
      resource: 'http://api.localhost:3000',
      code_challenge_method: 'S256',
      state: 'state-of-the-tab',
      nonce: 'nonce-of-the-tab',
      ...parameters,
    }).toString()}`

  /** Follows redirects within the authority; the last address is a page's or one of another site. */
  const follow = async (address: string) => {
    let [at, answer] = [address, await request(address)]
    for (let hops = 0; hops < 5 && answer.statusCode >= 300 && answer.statusCode < 400; hops += 1) {
      at = new URL(String(answer.headers.location), login).href
      if (!at.startsWith(login)) break
      answer = await request(at)
    }
    return { at: new URL(at), answer }
  }

  const redeem = (code: string, verifier: string, changes: Record<string, string> = {}) =>
    request('/token', {
      form: {
        grant_type: 'authorization_code',
        client_id: 'account-site',
        code,
        code_verifier: verifier,
        redirect_uri: `${account}/sign-in/callback`,
        ...changes,
      },
      headers: { origin: account, accept: 'application/json' },
    })

  return {
    login,
    account,
    cookies,
    request,
    follow,
    redeem,
    authorizationAddress,
    /** Opens the sign-in page; returns its address. */
    async open(parameters: AuthorizationParameters = {}) {
      const { at } = await follow(authorizationAddress({ code_challenge: createPkce().challenge, ...parameters }))
      return at.pathname
    },
    /** Follows the flow from the account site's redirect to its callback. */
    async authorize(credentials: { email: string; password: string }, parameters: AuthorizationParameters = {}) {
      const { verifier, challenge } = createPkce()
      const { at } = await follow(authorizationAddress({ code_challenge: challenge, ...parameters }))
      const sent = await request(at.pathname, { form: credentials })
      const { at: callback } = await follow(String(sent.headers.location))
      return { callback, code: callback.searchParams.get('code') ?? '', verifier }
    },
    async signIn(credentials: { email: string; password: string }, parameters: AuthorizationParameters = {}) {
      const { code, verifier } = await this.authorize(credentials, parameters)
      return TokenResponse.parse((await redeem(code, verifier)).json())
    },
    /** Renews the tokens as the hidden frame of the account site does. */
    async renewSilently() {
      const { verifier, challenge } = createPkce()
      const redirectUri = `${account}/sign-in/silent-callback`
      const { at, answer } = await follow(
        authorizationAddress({ code_challenge: challenge, prompt: 'none', redirect_uri: redirectUri }),
      )
      return {
        at,
        answer,
        redeem: () => redeem(at.searchParams.get('code') ?? '', verifier, { redirect_uri: redirectUri }),
      }
    },
  }
}
