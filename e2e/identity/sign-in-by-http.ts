import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext, Cookie } from '@playwright/test'
import { readConfigurationAt } from '../site/configuration.ts'
import { linkMailedBy } from '../site/inbox.ts'
import { nodeRequest } from '../site/node-request.ts'
import { createAuthorityClient } from './authority-client.ts'
import { ACCESS_TOKEN_COOKIE, ID_TOKEN_COOKIE } from './token-cookies.ts'

type Newcomer = { email: string; password: string; firstName: string; lastName: string }

type AuthorityClient = ReturnType<typeof createAuthorityClient>

/** Submits forms of the authority from the sign-in page on. Resolves to the address of the callback. */
type Enter = (client: AuthorityClient, signInPage: URL, authorization: string) => Promise<URL>

type Metadata = { authorization_endpoint: string; token_endpoint: string }
type TokenResponse = { access_token: string; id_token: string; expires_in: number }

const readJson = async <Body>(...request: Parameters<typeof nodeRequest>): Promise<Body> => {
  const { status, body } = await nodeRequest(...request)
  if (status !== 200) throw new Error(`${request[0]} responds ${status}: ${body}`)
  return JSON.parse(body) as Body
}

/** The cookies as the site sets them, which e2e/shell/session/sign-in.spec.ts verifies. */
const tokenCookiesOf = ({ access_token, id_token, expires_in }: TokenResponse, parentDomain: string): Cookie[] =>
  [
    { name: ACCESS_TOKEN_COOKIE, value: access_token },
    { name: ID_TOKEN_COOKIE, value: id_token },
  ].map((cookie) => ({
    ...cookie,
    domain: `.${parentDomain}`,
    path: '/',
    expires: Date.now() / 1000 + expires_in,
    httpOnly: false,
    secure: true,
    sameSite: 'Strict',
  }))

/**
 * [Note: Sign-in over HTTP]
 * Signs a browser in without a page: sends the authorization request of the site to the storefront's authority, submits
 * its forms, exchanges the code for tokens, and adds the cookies of both to the browser. A sign-in in the browser opens
 * four pages; the tests of the sign-in itself still do that.
 */
const enterByHttp = async (context: BrowserContext, origin: string, enter: Enter) => {
  const { authority, clientId, apiAudience, parentDomain } = await readConfigurationAt(origin)
  const endpoints = await readJson<Metadata>(`${authority}/.well-known/openid-configuration`)
  const client = createAuthorityClient(authority)
  const verifier = randomBytes(32).toString('base64url')
  const shared = { client_id: clientId, redirect_uri: `${origin}/sign-in/callback`, resource: apiAudience }
  const authorizationRequest = new URLSearchParams({
    ...shared,
    response_type: 'code',
    scope: 'openid profile email',
    state: randomBytes(16).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const authorization = `${endpoints.authorization_endpoint}?${authorizationRequest.toString()}`
  const callback = await enter(client, await client.open(authorization), authorization)
  const code = callback.searchParams.get('code')
  if (code === null) throw new Error(`The sign-in ends at ${callback.href}, without a code.`)

  const tokens = await readJson<TokenResponse>(endpoints.token_endpoint, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      ...shared,
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
    }).toString(),
  })
  await context.addCookies([...client.cookies(), ...tokenCookiesOf(tokens, parentDomain)])
}

/** Signs in at the account site of `origin`. See: [Note: Sign-in over HTTP] */
export const signInByHttp = (context: BrowserContext, origin: string, account: { email: string; password: string }) =>
  enterByHttp(context, origin, (client, { href }) => client.submit(href, account))

/** Registers at the account site of `origin` by the link of the mail. See: [Note: Sign-in over HTTP] */
export const registerByHttp = (context: BrowserContext, origin: string, { email, ...newcomer }: Newcomer) =>
  enterByHttp(context, origin, async (client, { href }, authorization) => {
    const mail = { to: email, purpose: 'registration', port: Number(new URL(origin).port) }
    const link = new URL(await linkMailedBy(mail, () => client.submit(`${href}/registration`, { email })))
    const token = link.searchParams.get('confirmation-token') ?? ''
    await client.submit(`${link.origin}${link.pathname}`, { ...newcomer, 'confirmation-token': token })
    return client.open(authorization)
  })
