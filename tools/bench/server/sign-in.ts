import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

type Place = { backendPort: number; publicPort: number; email: string; password: string }

/** Signs a customer in as the account site does, without a browser. Resolves to the access token. */
export const signIn = async ({ backendPort, publicPort, email, password }: Place): Promise<string> => {
  const login = `http://login.uk.localhost:${publicPort}`
  const account = `http://account.uk.localhost:${publicPort}`
  const cookies = new Map<string, string>()

  const send = (address: string, form?: Record<string, string>, origin = login) =>
    new Promise<{ location: string; body: string }>((resolve, reject) => {
      const { host, pathname, search } = new URL(address, login)
      const headers = {
        host,
        cookie: [...cookies.values()].join('; '),
        ...(form && { origin, 'content-type': 'application/x-www-form-urlencoded' }),
      }
      const sent = request(
        { host: '127.0.0.1', port: backendPort, path: `${pathname}${search}`, method: form ? 'POST' : 'GET', headers },
        (response) => {
          for (const cookie of response.headers['set-cookie'] ?? [])
            cookies.set(cookie.split('=')[0] ?? '', cookie.split(';')[0] ?? '')
          text(response).then((body) => resolve({ location: response.headers.location ?? '', body }), reject)
        },
      )
      sent.on('error', reject)
      sent.end(form && new URLSearchParams(form).toString())
    })

  const verifier = randomBytes(32).toString('base64url')
  const redirect = { client_id: 'account-site', redirect_uri: `${account}/sign-in/callback` }
  const query = new URLSearchParams({
    ...redirect,
    response_type: 'code',
    scope: 'openid email profile',
    resource: `http://api.localhost:${publicPort}`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state-of-the-tab',
    nonce: 'nonce-of-the-tab',
  })
  const page = await send(`/auth?${query.toString()}`)
  const signedIn = await send(page.location, { email, password })
  const { location } = await send(signedIn.location)
  const code = new URL(location).searchParams.get('code') ?? ''
  const grant = { ...redirect, grant_type: 'authorization_code', code, code_verifier: verifier }
  const { body } = await send('/token', grant, account)
  return z.object({ access_token: z.string() }).parse(JSON.parse(body)).access_token
}
