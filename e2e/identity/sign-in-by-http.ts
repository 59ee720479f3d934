import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext, Cookie } from '@playwright/test'
import { readConfigurationAt } from '../site/configuration.ts'
import { nodeRequest } from '../site/node-request.ts'
import { createAuthorityClient } from './authority-client.ts'
import { ACCESS_TOKEN_COOKIE, ID_TOKEN_COOKIE } from './token-cookies.ts'

type Entry = {
  /** Of the storefront's account site. */
  origin: string
  /** Which of the authority's forms is sent, by its path after that of the sign-in page. */
  form: '' | '/registration'
  fields: Record<string, string>
}

type Metadata = { authorization_endpoint: string; token_endpoint: string }
type TokenAnswer = { access_token: string; id_token: string; expires_in: number }

const readJson = async <Answer>(...request: Parameters<typeof nodeRequest>): Promise<Answer> => {
  const { status, body } = await nodeRequest(...request)
  if (status !== 200) throw new Error(`${request[0]} answers ${status}: ${body}`)
  return JSON.parse(body) as Answer
}

/** As the site leaves them, which e2e/shell/sign-in.spec.ts looks at. */
const tokenCookiesOf = ({ access_token, id_token, expires_in }: TokenAnswer, parentDomain: string): Cookie[] =>
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
 * [Note: Signed in past the pages]
 * Signs a browser in without opening a page: asks the storefront's authority as the site would, sends its form, redeems
 * its code, and gives the browser the cookies of both. A page opens at once then, where the sign-in in the browser would
 * open four; what those pages do is for the journeys that are about signing in.
 */
export const signInByHttp = async (context: BrowserContext, { origin, form, fields }: Entry) => {
  const { authority, clientId, apiAudience, parentDomain } = await readConfigurationAt(origin)
  const endpoints = await readJson<Metadata>(`${authority}/.well-known/openid-configuration`)
  const visitor = createAuthorityClient(authority)
  const verifier = randomBytes(32).toString('base64url')
  const shared = { client_id: clientId, redirect_uri: `${origin}/sign-in/callback`, resource: apiAudience }
  const question = new URLSearchParams({
    ...shared,
    response_type: 'code',
    scope: 'openid profile email',
    state: randomBytes(16).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const page = await visitor.open(`${endpoints.authorization_endpoint}?${question.toString()}`)
  const callback = await visitor.send(`${page.href}${form}`, fields)
  const code = callback.searchParams.get('code')
  if (code === null) throw new Error(`The sign-in of ${fields['email']} ends at ${callback.href}, without a code.`)

  const tokens = await readJson<TokenAnswer>(endpoints.token_endpoint, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      ...shared,
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
    }).toString(),
  })
  await context.addCookies([...visitor.cookies(), ...tokenCookiesOf(tokens, parentDomain)])
}
